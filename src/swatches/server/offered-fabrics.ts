import type { Fabric } from '#catalog/rules/fabric/fabric.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { listFabrics, specialOrderOf } from '#catalog/server/product/upholstery-store.ts'
import type { ShownProduct } from '#catalog/rules/product.ts'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../rules/swatches.messages.ts'
import type { SwatchesDeps } from './swatches-deps.ts'

/** The SKU that stands for no product, and for every fabric of the brand. */
export const NO_SKU = '0'

export interface OfferedFabrics {
  /** Undefined: no product was named. */
  readonly product: ShownProduct | undefined
  /** Fabrics of the product, in the catalogue's order. */
  readonly fabrics: readonly Fabric[]
}

/**
 * The fabrics of a product: those that it is in stock in, and those that it can be made in. Throws Refused for a SKU
 * that is not sold here.
 */
export async function offeredFabrics(
  { catalogue }: Pick<SwatchesDeps, 'catalogue'>,
  { brand, country, language }: Site,
  sku: string,
): Promise<OfferedFabrics> {
  const all = await listFabrics(catalogue, brand, language)
  if (sku === NO_SKU) return { product: undefined, fabrics: all }
  const found = await productPage(catalogue, country, { sku }, language)
  if (found?.product.brand !== brand)
    throw new Refused({ kind: 'not-found', message: messages[language].unknownProduct })
  const { product } = found
  const family = await specialOrderOf(catalogue, product.id, language)
  const codes = new Set([
    ...(family?.fabricCodes ?? []),
    ...product.skus.flatMap(one => one.optionChoices.map(({ choiceCode }) => choiceCode)),
  ])
  return { product, fabrics: all.filter(({ choiceCode }) => codes.has(choiceCode)) }
}
