import { chandelier } from './families/chandelier.ts'
import { floorLamp } from './families/floor-lamp.ts'
import { flushMount } from './families/flush-mount.ts'
import { pendant } from './families/pendant.ts'
import { rug } from './families/rug.ts'
import { sconce } from './families/sconce.ts'
import { sectional } from './families/sectional.ts'
import { sofa } from './families/sofa.ts'
import { tableLamp } from './families/table-lamp.ts'
import { throwPillow } from './families/throw-pillow.ts'
import { upholsteredBed } from './families/upholstered-bed.ts'
import { barrelChair } from './families/barrel-chair.ts'
import { lobeChair } from './families/lobe-chair.ts'

/** Every family, by the name that a design and the player call it. */
export const FAMILIES = {
  chandelier,
  floorLamp,
  flushMount,
  pendant,
  rug,
  sconce,
  sectional,
  sofa,
  tableLamp,
  throwPillow,
  upholsteredBed,
  barrelChair,
  lobeChair,
} as const
