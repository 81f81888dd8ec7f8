import { chandelier } from './families/chandelier.ts'
import { floorLamp } from './families/floor-lamp.ts'
import { flushMount } from './families/flush-mount.ts'
import { pendant } from './families/pendant.ts'
import { sconce } from './families/sconce.ts'
import { sectional } from './families/sectional.ts'
import { sofa } from './families/sofa.ts'
import { tableLamp } from './families/table-lamp.ts'

/** Every family, by the name that a design and the player call it. */
export const FAMILIES = {
  chandelier,
  floorLamp,
  flushMount,
  pendant,
  sconce,
  sectional,
  sofa,
  tableLamp,
} as const
