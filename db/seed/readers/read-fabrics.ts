import { FABRIC_ATTRIBUTES } from '#catalog/rules/fabric/fabric.ts'
import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import type { Brand } from '#lib/site.ts'
import type { Choices } from '../expand-product.ts'
import type { Reading } from './reading.ts'
import { FabricFile } from '../schemas/upholstery-schema.ts'

/** A fabric with the key by which families and collections refer to it. */
export interface SeedFabric extends Fabric {
  readonly key: string
  /** Key of the cloth; a fabric is one colour of a cloth. */
  readonly cloth: string
}

const both: readonly Brand[] = ['CB', 'CB2']

/** Reads every fabric and leather of fabrics.yaml, in its order; an empty list if there is no such file. */
export function readFabrics(
  reading: Reading,
  choices: Choices,
  kindOf: (material: string) => 'fabric' | 'leather' | undefined,
): SeedFabric[] {
  const file = reading.has('fabrics.yaml') ? reading.read('fabrics.yaml', FabricFile) : undefined
  if (file === undefined) return []
  const { cloths, fabrics } = file.value
  return Object.entries(fabrics).flatMap(([key, { cloth, family, description, ...own }]): SeedFabric[] => {
    const report = (text: string): [] => {
      reading.faults.push(`${file.at(['fabrics', key])}: ${key}: ${text}`)
      return []
    }
    const common = cloths[cloth]
    if (common === undefined) return report(`cloth: ${cloth} is not one of cloths`)
    const choice = choices.get(key)?.choice
    if (choice?.colour === undefined || choice.material === undefined)
      return report('needs a line in choices.yaml with a colour and a material')
    const { brands = both, sample = brands, ...of } = { ...common, ...own }
    const strange = sample.filter(brand => !brands.includes(brand))
    if (strange.length > 0) return report(`sample: ${strange.join(', ')} does not offer it`)
    const isSampled = (brand: Brand) => (sample.includes(brand) ? 'Yes' : 'No')
    return [
      {
        key,
        cloth,
        choiceCode: choice.code,
        choiceName: choice.name,
        kind: kindOf(choice.material) ?? 'fabric',
        material: choice.material,
        colour: choice.colour,
        family,
        brands,
        picture: null,
        priceGroupCode: of.group,
        isStock: of.isStock ?? false,
        millDays: of.millDays ?? 0,
        swatchInStock: of.swatchInStock ?? true,
        description,
        attributes: [
          { attributeId: FABRIC_ATTRIBUTES.origin, value: of.origin },
          { attributeId: FABRIC_ATTRIBUTES.content, value: of.content },
          { attributeId: FABRIC_ATTRIBUTES.care, value: of.care },
          { attributeId: FABRIC_ATTRIBUTES.type, value: of.type },
          { attributeId: FABRIC_ATTRIBUTES.sample.CB, value: isSampled('CB') },
          { attributeId: FABRIC_ATTRIBUTES.sample.CB2, value: isSampled('CB2') },
        ],
        cleaning: of.cleaning ?? null,
        rubs: of.rubs ?? null,
      },
    ]
  })
}

/**
 * Fabrics offered by a family or collection: those of its brand in a price group that it has a price for, limited to
 * `only` or without `except`. Also returns the unknown keys of both lists.
 */
export function offeredFabrics(
  fabrics: readonly SeedFabric[],
  brand: Brand,
  groups: readonly string[],
  only: readonly string[] | undefined,
  except: readonly string[] = [],
): { offered: SeedFabric[]; unknown: string[] } {
  const named = [...(only ?? []), ...except]
  return {
    unknown: named.filter(key => !fabrics.some(fabric => fabric.key === key)),
    offered: fabrics.filter(
      fabric =>
        fabric.brands.includes(brand) &&
        groups.includes(fabric.priceGroupCode) &&
        (only?.includes(fabric.key) ?? true) &&
        !except.includes(fabric.key),
    ),
  }
}
