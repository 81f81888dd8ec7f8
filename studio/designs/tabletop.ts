import { laidTable } from '../../src/furniture/families/tables/laid-table.ts'
import { foldedLinen } from '../../src/furniture/families/textiles/folded-linen.ts'
import { bowl } from '../../src/furniture/families/tableware/bowl.ts'
import { dinnerware } from '../../src/furniture/families/tableware/dinnerware.ts'
import { flatware } from '../../src/furniture/families/tableware/flatware.ts'
import { glassware } from '../../src/furniture/families/tableware/glassware.ts'
import { serveware } from '../../src/furniture/families/tableware/serveware.ts'
import { type Choices, design, type Designs, dyed, option } from '../design.ts'

const still = { turn: 0 }
const sizeOf = (choices: Choices): string => choices.Size ?? ''

export const tabletop: Designs = {
  'hollis-dinnerware': design(
    dinnerware,
    { form: 'coupe', surface: 'thrown', edge: 2.4, layout: 'stack', plateSize: 11, saladSize: 8.5, bowlSize: 6.3 },
    {
      materials: { body: option('Color') },
      main: still,
      extent: { width: 0.638, depth: 0.283, height: 0.191 },
      detail: { aim: [-0.2, 0.8, 0.3], span: 0.24 },
    },
  ),
  'fern-pitcher': design(
    serveware,
    { kind: 'pitcher', surface: 'thrown' },
    { materials: { body: option('Color') }, main: { turn: -14 } },
  ),
  'alder-salad-bowl': design(bowl, { form: 'coupe', wall: 9 }, { materials: { body: option('Finish') }, main: still }),
  'porter-wine-glasses': design(
    glassware,
    chosen => ({
      form:
        sizeOf(chosen) === 'FLUTE'
          ? ('flute' as const)
          : sizeOf(chosen) === 'WHIW'
            ? ('white-wine' as const)
            : ('wine' as const),
      count: 4,
      wall: 1.3,
      stem: 0.42,
    }),
    { materials: { glass: option('Finish') }, main: still },
  ),
  'tansy-serving-bowls': design(
    bowl,
    { form: 'coupe', surface: 'thrown', wall: 7, nest: 3 },
    { materials: { body: option('Color') }, main: still },
  ),
  'slab-dinnerware': design(
    dinnerware,
    { form: 'upright', layout: 'stack', mugs: 0, plateSize: 10.5, saladSize: 8, bowlSize: 6 },
    { materials: { body: option('Color') }, main: still, extent: { width: 0.441, depth: 0.268, height: 0.146 } },
  ),
  'beam-flatware': design(
    flatware,
    { handle: 'square', settings: 4 },
    {
      stage: 'flat',
      materials: { metal: option('Finish') },
      main: still,
      extent: { width: 0.37, depth: 0.46, height: 0.012 },
    },
  ),
  'bore-glasses': design(
    glassware,
    { form: 'old-fashioned', count: 4, wall: 2.6, foot: 0.19 },
    { materials: { glass: option('Finish') }, main: still },
  ),
  'edge-tumblers': design(
    glassware,
    { form: 'highball', surface: 'hexagon', count: 4, rows: 2, wall: 4.7, foot: 0.07 },
    { materials: { glass: option('Finish') }, main: { turn: 20 } },
  ),
  'rim-dinner-plates': design(
    dinnerware,
    chosen => {
      const [plates, salads, bowls] =
        sizeOf(chosen) === 'SALP' ? [0, 4, 0] : sizeOf(chosen) === 'PASB' ? [0, 0, 4] : [4, 0, 0]
      return {
        form: 'upright' as const,
        layout: 'stack' as const,
        plates,
        salads,
        bowls,
        mugs: 0,
        plateSize: 10.5,
        saladSize: 8,
        bowlSize: 9,
      }
    },
    { materials: { body: option('Color') }, main: still },
  ),
}

export const tabletopLinen: Designs = {
  'wren-napkins': design(
    foldedLinen,
    { pieces: 4, layers: '2', seed: 9 },
    {
      materials: { cover: dyed('Color', 'flax') },
      main: { turn: -30 },
      angle: { turn: 34 },
      detail: { aim: [-0.1, 0.6, 0.5], span: 0.14 },
    },
  ),
  'linden-tablecloth': design(
    laidTable,
    { drop: 0.254, seed: 2 },
    {
      materials: { cover: dyed('Color', 'flax') },
      extent: (_stated, chosen) => ({
        width: { L112: 2.5, L132: 2.9 }[chosen.Size ?? ''] ?? 1.9,
        depth: 1.06,
        height: 0.76,
      }),
      main: { turn: -26 },
      angle: { turn: 34 },
      detail: {
        aim: [0.4, 0.8, 0.5],
        span: 0.6,
      },
    },
  ),
}
