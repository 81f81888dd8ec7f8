import { ZERO } from '#lib/money.ts'
import { Refused } from '#platform/refusal.ts'
import type { BasketLine } from '../rules/basket.ts'
import { messages } from '../rules/cart-answers.messages.ts'
import { lineSku } from '../rules/line-sku.ts'
import { joinedTerms, termsOf } from '../rules/line-terms.ts'
import { monogramTerms } from '../rules/monogram-terms.ts'
import { moveLineToCart, saveLine } from '../rules/save-line.ts'
import type { CartDeps } from './cart-deps.ts'
import { changeCart, type CartAnswer } from './change-cart.ts'
import type { Change } from './change-basket.ts'

/** Moves a line to what is saved for later, with the price it has now [CRT-03]. */
export const saveItemForLater = (deps: CartDeps, change: Change, basketItemId: string): Promise<CartAnswer> =>
  changeCart(deps, change, async content => {
    const line = content.lines.find(one => one.id === basketItemId)
    const skus = line && (await deps.skus([line.sku], change.country, change.language ?? 'en'))
    return saveLine(content, basketItemId, (line && skus && lineSku(skus, line)?.unitPrice) ?? ZERO)
  })

/** Whether a line needs terms that nobody has accepted: it came with a shared cart [ATC-04]. */
async function isAskedFirst(deps: CartDeps, { country, language = 'en' }: Change, line: BasketLine): Promise<boolean> {
  if (line.acceptedTerms !== null) return false
  const sku = (await deps.skus([line.sku], country, language)).get(line.sku)
  return sku !== undefined && joinedTerms([termsOf(sku, line.optionChoices, language), line.personalization === null ? undefined : monogramTerms(sku, line.personalization, language)]) !== ''
}

/** Moves a saved line back into the cart [CRT-03]. @throws Refused `conflict` for what is made to order and whose terms were not accepted. */
export const moveItemToCart = (deps: CartDeps, change: Change, basketItemId: string): Promise<CartAnswer> =>
  changeCart(deps, change, async content => {
    const line = content.savedForLater.find(one => one.id === basketItemId)
    if (line && (await isAskedFirst(deps, change, line))) throw new Refused({ kind: 'conflict', message: messages[change.language ?? 'en'].termsFirst })
    return moveLineToCart(content, basketItemId)
  })
