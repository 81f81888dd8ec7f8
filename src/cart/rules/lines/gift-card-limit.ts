import { cents, sum, times, type Cents } from '#lib/money.ts'
import type { BasketLine } from '../basket.ts'
import type { CartSku } from '../cart-sku.ts'
import { lineSku } from './line-sku.ts'

/** Largest amount of gift cards in one order, in cents, which limits the loss by a stolen card. */
export const MOST_GIFT_CARD_AMOUNT = cents(200_000)

/** The amount of the gift cards among the lines. */
export const giftCardAmount = (
  lines: readonly Pick<BasketLine, 'sku' | 'optionChoices' | 'quantity' | 'emailed'>[],
  skus: ReadonlyMap<string, CartSku>,
): Cents =>
  sum(
    lines.flatMap(line => {
      const sku = lineSku(skus, line)
      return sku?.isGiftCard ? [times(sku.unitPrice, line.quantity)] : []
    }),
  )
