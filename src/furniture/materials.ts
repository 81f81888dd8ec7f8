import { CERAMICS } from './materials/ceramics.ts'
import { DYED } from './materials/dyes.ts'
import { FABRICS } from './materials/fabrics.ts'
import { GLASS } from './materials/glass.ts'
import { LEATHERS } from './materials/leathers.ts'
import type { Material } from './materials/material.ts'
import { METALS } from './materials/metals.ts'
import { OTHERS } from './materials/others.ts'
import { STONES } from './materials/stones.ts'
import { WOODS } from './materials/woods.ts'

const all = { ...FABRICS, ...LEATHERS, ...DYED, ...WOODS, ...METALS, ...STONES, ...CERAMICS, ...GLASS, ...OTHERS }

export type MaterialId = keyof typeof all

/** Every material that a slot or an option can refer to, by id. */
export const MATERIALS: Readonly<Record<MaterialId, Material>> = all

/** The cloths and leathers that upholstery is offered in. */
export const COVERS = { ...FABRICS, ...LEATHERS }
export type CoverId = keyof typeof COVERS

/** Returns the material with this id. Throws a RangeError that names the id if it is unknown. */
export function materialOf(id: string): Material {
  if (!Object.hasOwn(MATERIALS, id)) throw new RangeError(`there is no material ${JSON.stringify(id)}`)
  return MATERIALS[id as MaterialId]
}
