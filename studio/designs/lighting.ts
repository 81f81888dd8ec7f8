import type { Extent } from '../../src/furniture/family.ts'
import { chandelier } from '../../src/furniture/families/lighting/chandelier.ts'
import { floorLamp } from '../../src/furniture/families/lighting/floor-lamp.ts'
import { flushMount } from '../../src/furniture/families/lighting/flush-mount.ts'
import { pendant } from '../../src/furniture/families/lighting/pendant.ts'
import { sconce } from '../../src/furniture/families/lighting/sconce.ts'
import { tableLamp } from '../../src/furniture/families/lighting/table-lamp.ts'
import { design, follows, option, type Designs } from '../design.ts'

const still = { turn: 0 }

/**
 * The catalogue states a fixture's height without its cord; the picture adds cord, as the fraction `share` of the
 * height.
 */
const hung = (share: number) => ({
  stage: 'hung' as const,
  main: still,
  extent: (stated: Extent): Extent => ({ ...stated, height: stated.height / (1 - share) }),
})

export const lighting: Designs = {
  'tansy-gourd-lamp': design(
    tableLamp,
    { base: 'gourd', shade: 'cone', shadeHeight: 0.4, baseWidth: 0.62, surface: 'thrown' },
    {
      materials: { base: option('Color'), shade: 'shade-oat' },
      main: still,
      detail: { aim: [0, 0.42, 0], span: 0.26 },
    },
  ),
  'wren-tripod-floor-lamp': design(
    floorLamp,
    { base: 'tripod', shade: 'drum', shadeHeight: 0.23, shadeWidth: 0.98 },
    { materials: { pole: option('Finish') }, main: { turn: 12 }, detail: { aim: [0, 0.76, 0], span: 0.5 } },
  ),
  'camden-pendant': design(
    pendant,
    { kind: 'dome', drop: 0.45 },
    { ...hung(0.45), materials: { shade: option('Finish') } },
  ),
  'hollis-turned-lamp': design(
    tableLamp,
    { base: 'spindle', shade: 'drum', shadeHeight: 0.38, baseWidth: 0.4 },
    { materials: { base: option('Finish') }, main: still, detail: { aim: [0, 0.3, 0], span: 0.28 } },
  ),
  'bramble-rattan-pendant': design(
    pendant,
    { kind: 'basket', drop: 0.4 },
    { ...hung(0.4), materials: { weave: option('Finish') } },
  ),
  'porter-pharmacy-lamp': design(
    floorLamp,
    { base: 'pharmacy', shade: 'cone', shadeHeight: 0.1, shadeWidth: 0.76, footWidth: 0.9 },
    {
      materials: { pole: option('Finish'), shade: option('Finish'), metal: option('Finish'), foot: option('Finish') },
      main: { turn: -10 },
    },
  ),
  'quince-globe-pendant': design(
    pendant,
    { kind: 'globe', drop: 0.5, stem: true },
    {
      ...hung(0.3),
      materials: { globe: option('Finish'), metal: 'brass-aged' },
    },
  ),
  'maple-drum-chandelier': design(
    pendant,
    { kind: 'drum', drop: 0.5, hoops: true },
    { ...hung(0.5), materials: { hoop: option('Finish'), shade: 'shade-linen', metal: 'brass-aged' } },
  ),
  'wren-swing-sconce': design(
    sconce,
    { kind: 'swing', shade: 'cone', shadeHeight: 0.5, plate: 'round' },
    { stage: 'wall', materials: { metal: option('Finish') }, main: { turn: -38 } },
  ),
  'fern-flush-mount': design(
    flushMount,
    { kind: 'bowl', gap: 0.22 },
    { stage: 'hung', materials: { metal: option('Finish') }, main: still },
  ),
  'stack-table-lamp': design(
    tableLamp,
    { base: 'stack', discs: 5, shade: 'globe', shadeHeight: 0.42, baseWidth: 0.92 },
    {
      materials: { base: option('Finish'), shade: 'glass-opal', metal: 'brass' },
      main: still,
      detail: { aim: [0, 0.4, 0], span: 0.24 },
    },
  ),
  'boom-arc-lamp': design(
    floorLamp,
    { base: 'arc', shade: 'dome', shadeHeight: 0.12, shadeWidth: 0.96, foot: 'block', footWidth: 0.9 },
    {
      materials: { pole: option('Finish'), shade: option('Finish'), metal: option('Finish'), foot: 'basalt' },
      main: { turn: 12 },
    },
  ),
  'cluster-pendant': design(
    pendant,
    { kind: 'cluster', lights: 5, lightSize: 0.24, drop: 0.3 },
    {
      stage: 'hung',
      materials: {
        metal: follows('Finish', { MTBRA: 'brass-aged' }, 'steel-black'),
        globe: follows('Finish', { GLSMO: 'glass-smoke' }, 'glass-opal'),
      },
      main: still,
    },
  ),
  'disc-sconce': design(
    sconce,
    { kind: 'disc' },
    { stage: 'wall', materials: { metal: option('Finish') }, main: { turn: 22 } },
  ),
  'mast-floor-lamp': design(
    floorLamp,
    { base: 'mast' },
    {
      materials: { pole: option('Finish'), foot: option('Finish') },
      main: { turn: -24 },
      detail: { aim: [0, 0.9, 0], span: 0.3 },
    },
  ),
  'cap-table-lamp': design(
    tableLamp,
    { base: 'cone', shade: 'mushroom', shadeHeight: 0.5, baseWidth: 0.5 },
    { materials: { base: option('Finish'), shade: option('Finish'), metal: option('Finish') }, main: still },
  ),
  'ripple-pendant': design(
    pendant,
    { kind: 'lantern', drop: 0.35 },
    { ...hung(0.35), materials: { shade: option('Finish'), metal: 'steel-black' } },
  ),
  'beacon-portable-lamp': design(
    tableLamp,
    { base: 'stem', shade: 'dome', shadeHeight: 0.24, baseWidth: 0.8 },
    { materials: { base: option('Finish'), shade: option('Finish'), metal: option('Finish') }, main: still },
  ),
  'rail-linear-pendant': design(
    pendant,
    { kind: 'bar', lightSize: 0.06, drop: 0.5 },
    {
      stage: 'hung',
      materials: { bar: option('Finish') },
      main: { turn: -20 },
      extent: stated => ({ ...stated, height: 0.62 }),
    },
  ),
  'bracket-sconce': design(
    sconce,
    { kind: 'bracket' },
    { stage: 'wall', materials: { metal: option('Finish'), shade: 'glass-opal' }, main: { turn: -32 } },
  ),
  'pillar-table-lamp': design(
    tableLamp,
    { base: 'block', shade: 'drum', shadeHeight: 0.4, baseWidth: 0.445 },
    {
      materials: { base: option('Finish'), shade: 'shade-white', metal: 'steel-black' },
      main: { turn: -34 },
      detail: { aim: [0, 0.3, 0], span: 0.28 },
    },
  ),
  'spoke-chandelier': design(
    chandelier,
    { kind: 'spokes', lights: 8, end: 'globe', drop: 0.55 },
    { ...hung(0.2), materials: { metal: option('Finish') } },
  ),
}
