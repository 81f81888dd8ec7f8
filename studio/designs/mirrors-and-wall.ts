import { clock } from '../../src/furniture/families/decor/clock.ts'
import { framedArt } from '../../src/furniture/families/decor/framed-art.ts'
import { mirror } from '../../src/furniture/families/decor/mirror.ts'
import { design, option, type Designs } from '../design.ts'

export const mirrorsAndWall: Designs = {
  'linden-arch-mirror': design(
    mirror,
    { shape: 'arch', frame: 'flat', frameWidth: 38 },
    {
      stage: 'wall',
      materials: { frame: option('Finish') },
      main: { turn: -16 },
      detail: { aim: [-0.4, 0.86, 0], span: 0.3 },
    },
  ),
  'orbit-mirror': design(
    mirror,
    { shape: 'round', frame: 'thin', frameWidth: 6.4 },
    { stage: 'wall', materials: { frame: option('Finish') }, main: { turn: -18 } },
  ),
  'porter-wall-clock': design(
    clock,
    { marks: 'numerals', frame: 0.1 },
    { stage: 'wall', materials: { frame: option('Finish') }, main: { turn: -14 } },
  ),
  'hollis-gallery-frame': design(
    framedArt,
    { art: 'stems', frame: 19, mat: 0.17, seed: 4 },
    {
      stage: 'wall',
      materials: { frame: option('Finish'), paint1: 'art-moss', paint2: 'art-oat', paint3: 'art-slate' },
      main: { turn: -14 },
      detail: { aim: [-0.38, 0.9, 0], span: 0.16 },
    },
  ),
  'wren-pill-mirror': design(
    mirror,
    { shape: 'oval', frame: 'round', frameWidth: 19, strap: 0.24 },
    {
      stage: 'wall',
      materials: { frame: option('Finish') },
      main: { turn: -12 },
      extent: stated => ({ ...stated, height: stated.height / 0.76 }),
    },
  ),
  'spill-mirror': design(
    mirror,
    { shape: 'pebble', frame: 'thin', frameWidth: 9, seed: 11 },
    { stage: 'wall', materials: { frame: option('Finish') }, main: { turn: -16 } },
  ),
  'lean-floor-mirror': design(
    mirror,
    { shape: 'rectangle', frame: 'thin', frameWidth: 19, lean: 5 },
    { materials: { frame: option('Finish') }, main: { turn: -11 }, extent: stated => ({ ...stated, depth: 0.2 }) },
  ),
}
