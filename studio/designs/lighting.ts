import { floorLamp } from '../../src/furniture/families/floor-lamp.ts'
import { pendant } from '../../src/furniture/families/pendant.ts'
import { sconce } from '../../src/furniture/families/sconce.ts'
import { tableLamp } from '../../src/furniture/families/table-lamp.ts'
import { design, option, type Designs } from '../design.ts'

export const lighting: Designs = {
  'tansy-gourd-lamp': design(
    tableLamp,
    { base: 'gourd', shade: 'cone', shadeHeight: 0.4, baseWidth: 0.62, surface: 'thrown' },
    { materials: { base: option('Color'), shade: 'shade-oat' }, main: { turn: 0 }, detail: { aim: [0, 0.42, 0], span: 0.26 } },
  ),
  'wren-tripod-floor-lamp': design(
    floorLamp,
    { base: 'tripod', shade: 'drum', shadeHeight: 0.23, shadeWidth: 0.98 },
    { materials: { pole: option('Finish') }, main: { turn: 12 }, detail: { aim: [0, 0.76, 0], span: 0.5 } },
  ),
  'camden-pendant': design(
    pendant,
    { kind: 'dome', drop: 0.12 },
    { stage: 'hung', materials: { shade: option('Finish') }, main: { turn: 0 } },
  ),
  'stack-table-lamp': design(
    tableLamp,
    { base: 'stack', discs: 5, shade: 'globe', shadeHeight: 0.42, baseWidth: 0.92 },
    { materials: { base: option('Finish'), shade: 'glass-opal', metal: 'brass' }, main: { turn: 0 }, detail: { aim: [0, 0.4, 0], span: 0.24 } },
  ),
  'boom-arc-lamp': design(
    floorLamp,
    { base: 'arc', shade: 'dome', shadeHeight: 0.12, shadeWidth: 0.96, foot: 'block', footWidth: 0.9 },
    { materials: { pole: option('Finish'), shade: option('Finish'), metal: option('Finish'), foot: 'basalt' }, main: { turn: 12 } },
  ),
  'cluster-pendant': design(
    pendant,
    { kind: 'cluster', lights: 5, lightSize: 0.24, drop: 0.3 },
    { stage: 'hung', materials: { metal: option('Finish') }, main: { turn: 0 } },
  ),
  'disc-sconce': design(sconce, { kind: 'disc' }, { stage: 'wall', materials: { metal: option('Finish') }, main: { turn: 18 } }),
}
