import { cookware } from '../../src/furniture/families/tableware/cookware.ts'
import { serveware } from '../../src/furniture/families/tableware/serveware.ts'
import { design, option, type Designs } from '../design.ts'

export const kitchen: Designs = {
  'camden-dutch-oven': design(
    cookware,
    { kind: 'dutch-oven', wall: 4 },
    { materials: { body: option('Finish'), handle: option('Finish'), inside: 'enamel-white' }, main: { turn: -22 } },
  ),
  'alder-cutting-board': design(
    serveware,
    { kind: 'end-grain' },
    { materials: { body: option('Finish'), metal: 'rubber' }, main: { turn: -24 } },
  ),
  'flange-saucepan': design(
    cookware,
    { kind: 'saucepan', wall: 2 },
    {
      materials: {
        body: option('Finish'),
        inside: 'steel-stainless',
        handle: 'steel-stainless',
        metal: 'steel-stainless',
      },
      main: { turn: -24 },
    },
  ),
  'cast-skillet': design(
    cookware,
    { kind: 'skillet', lips: true, wall: 4 },
    { materials: { body: option('Finish'), handle: option('Finish') }, main: { turn: -24 } },
  ),
}
