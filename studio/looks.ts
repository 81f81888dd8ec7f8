import type { Extent } from '../src/furniture/family.ts'
import type { Material } from '../src/furniture/materials/material.ts'
import { codesOf } from './catalogue/catalogue.ts'
import type { PicturedProduct, PicturedSku } from './catalogue/pictured.ts'
import type { Choices, Design } from './design.ts'
import { exactRecolourClass, luminance } from './materials.ts'
import { materialsOf } from './scene/slot-materials.ts'

/** The appearance of one or more of a product's SKUs: a shape in a set of materials. */
export interface Look {
  /** Codes of the choices that determine this look. */
  readonly choiceCodes: readonly string[]
  readonly choices: Choices
  readonly extent: Extent
  /** Slot → material id. */
  readonly materials: Readonly<Record<string, string>>
}

/** Looks of one shape that differ in colours only: one is rendered and the others are recoloured from it. */
export interface Base {
  readonly look: Look
  readonly others: readonly Look[]
  /** Groups of slots that change their colour together. */
  readonly groups: readonly (readonly string[])[]
}

/**
 * The options that affect the appearance: those for which the SKUs of some look do not cover all choices of the
 * product.
 */
function visibleOptions(looks: readonly (readonly PicturedSku[])[]): string[] {
  const codes = (skus: readonly PicturedSku[], option: string) =>
    new Set(skus.flatMap(({ choices }) => choices.filter(one => one.option === option).map(one => one.code)))
  const all = looks.flat()
  return [...new Set(all.flatMap(({ choices }) => choices.map(one => one.option)))].filter(option => {
    const every = codes(all, option).size
    return looks.some(skus => codes(skus, option).size < every)
  })
}

/**
 * The distinct looks of a product. SKUs that differ only in size share a look; all looks have the size of the first
 * SKU.
 */
export function looksOf(product: PicturedProduct, design: Design): Look[] {
  const alike = new Map<string, PicturedSku[]>()
  for (const sku of product.skus) {
    const key = JSON.stringify([design.shape(codesOf(sku)), materialsOf(design, sku.choices)])
    alike.set(key, [...(alike.get(key) ?? []), sku])
  }
  const groups = [...alike.values()]
  const visible = visibleOptions(groups)
  return groups.map(([first]) => ({
    choiceCodes: first!.choices.filter(one => visible.includes(one.option)).map(one => one.code),
    choices: codesOf(first!),
    extent: product.skus[0]!.extent,
    materials: materialsOf(design, first!.choices),
  }))
}

/** Groups of slots that have the same material as each other in every look, but not the same in all looks. */
export function groupsOf(members: readonly Look[]): string[][] {
  const together = new Map<string, string[]>()
  for (const slot of Object.keys(members[0]!.materials)) {
    const sequence = members.map(look => look.materials[slot]!)
    if (new Set(sequence).size > 1)
      together.set(JSON.stringify(sequence), [...(together.get(JSON.stringify(sequence)) ?? []), slot])
  }
  return [...together.values()]
}

/**
 * Key of what two looks must have in common for one to be recoloured from the other; `of` maps a slot's material to the
 * property that recolouring cannot change.
 */
export const recolourKey = (look: Look, design: Pick<Design, 'shape'>, of: (id: string) => string): string =>
  JSON.stringify([design.shape(look.choices), Object.entries(look.materials).map(([slot, id]) => [slot, of(id)])])

/** Preferred lightness of the base: bright enough to measure its shading, dark enough to avoid clipping. */
const MIDDLE = 0.3

/** Groups looks into the bases to render and the looks that are recoloured from them. */
export function basesOf(
  looks: readonly Look[],
  design: Pick<Design, 'shape'>,
  lookUp: (id: string) => Material,
): Base[] {
  const alike = new Map<string, Look[]>()
  for (const look of looks) {
    const key = recolourKey(look, design, id => exactRecolourClass(lookUp(id)))
    alike.set(key, [...(alike.get(key) ?? []), look])
  }
  return [...alike.values()].map(members => {
    const groups = groupsOf(members)
    const away = (look: Look) =>
      groups.reduce(
        (sum, [slot]) =>
          sum + Math.abs(Math.sqrt(luminance(lookUp(look.materials[slot!]!).colour)) - Math.sqrt(MIDDLE)),
        0,
      )
    const look = members.reduce((best, one) => (away(one) < away(best) ? one : best))
    return { look, groups, others: members.filter(one => one !== look) }
  })
}
