import { PRICE_GROUPS } from '#catalog/rules/fabric/fabric.ts'
import type { Site } from '#lib/site.ts'
import type { SpecialOrderDebug } from '../contract.ts'
import { specialOrderBySku } from './choice-groups.ts'
import type { SpecialOrderDeps } from './special-order-deps.ts'

/** The data of a special-order SKU, for staff [SPO-04]. Throws Refused `not-found` for another SKU. */
export async function debugSpecialOrder(
  { memory }: Pick<SpecialOrderDeps, 'memory'>,
  site: Site,
  sku: string,
): Promise<SpecialOrderDebug> {
  const { family, product, choices, quickship } = await specialOrderBySku(memory, site, sku)
  return {
    family: family.code,
    sku: family.sku,
    slug: product.slug,
    catalogueVersion: await memory.version(),
    fabrics: choices.filter(choice => choice.kind === 'fabric').length,
    leathers: choices.filter(choice => choice.kind === 'leather').length,
    quickship: [...quickship.keys()],
    prices: PRICE_GROUPS.flatMap(group => {
      const cents = family.prices[group]?.[site.country]
      return cents === undefined ? [] : [{ group, cents }]
    }),
    exclusions: family.exclusions.map(one => `${one.choiceCodes.join(' + ')}: ${one.because}`),
  }
}
