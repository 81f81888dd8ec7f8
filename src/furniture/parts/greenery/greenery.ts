import type { Part } from '../../kit/mesh.ts'
import { bladePlant, GRASS, SNAKE_PLANT, SUCCULENT } from './blade-plant.ts'
import { FERN, frondPlant, PALM } from './frond-plant.ts'
import type { GrowthOptions } from './growth-options.ts'
import { leafyPlant } from './leafy-plant.ts'
import { BLOSSOM, BRANCH, EUCALYPTUS, FIDDLE, OLIVE, RUBBER, TRAILING } from './leafy-species.ts'
import { monstera } from './monstera.ts'
import { pampasGrass } from './pampas-grass.ts'

export const PLANTS = [
  'olive',
  'eucalyptus',
  'fiddle',
  'snake',
  'fern',
  'monstera',
  'pampas',
  'branch',
  'grass',
  'rubber',
  'palm',
  'blossom',
  'succulent',
  'trailing',
] as const
type Plant = (typeof PLANTS)[number]

const BUILDERS: Readonly<Record<Plant, (options: GrowthOptions) => Part[]>> = {
  olive: options => leafyPlant(OLIVE, options),
  eucalyptus: options => leafyPlant(EUCALYPTUS, options),
  fiddle: options => leafyPlant(FIDDLE, options),
  snake: options => bladePlant(SNAKE_PLANT, options),
  fern: options => frondPlant(FERN, options),
  monstera,
  pampas: pampasGrass,
  branch: options => leafyPlant(BRANCH, options),
  grass: options => bladePlant(GRASS, options),
  rubber: options => leafyPlant(RUBBER, options),
  palm: options => frondPlant(PALM, options),
  blossom: options => leafyPlant(BLOSSOM, options),
  succulent: options => bladePlant(SUCCULENT, options),
  trailing: options => leafyPlant(TRAILING, options),
}

/** Builds a plant that grows upwards from the origin. Slots: `stem`, `bark`, `leaf`, `petal`, `plume`. */
export function greenery({ plant, ...options }: GrowthOptions & { readonly plant: Plant }): Part[] {
  return BUILDERS[plant](options)
}
