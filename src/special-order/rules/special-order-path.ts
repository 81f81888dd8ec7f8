import { CHOICES_PARAMETER } from '#catalog/rules/product.ts'

/** The page on which a product is configured; `codes` are its choices, as on its product page [SPO-01: free]. */
export const specialOrderPath = (slug: string, codes: readonly string[] = []): string =>
  `/special-order/${slug}${codes.length === 0 ? '' : `?${CHOICES_PARAMETER}=${codes.join('.')}`}`

/** The debugger's page of a SKU [SPO-04: free]. */
export const debuggerPath = (sku: string): string => `/special-order/debug/${sku}`
