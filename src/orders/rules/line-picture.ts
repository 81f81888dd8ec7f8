import type { CartSku } from '#cart/rules/cart-sku.ts'
import { lineSku } from '#cart/rules/lines/line-sku.ts'
import type { Picture } from '#catalog/rules/product.ts'

/**
 * The picture of an order's line in the choices in which it was ordered. Null if they are no longer sold: the picture
 * of the SKU would show another fabric.
 */
export const linePicture = (
  skus: ReadonlyMap<string, CartSku>,
  line: { readonly sku: string; readonly optionChoices: string | null },
): Picture | null => lineSku(skus, line)?.picture ?? null
