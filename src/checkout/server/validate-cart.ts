import type { z } from 'zod'
import type { CartValidationReply } from '#cart/contract/cart-validation.ts'
import type { Basket } from '#cart/rules/basket.ts'
import { messages as cartWords } from '#cart/rules/cart-answers.messages.ts'
import type { StockBySku } from '#cart/rules/stock/stock-seen.ts'
import { CART_ERROR, type CartErrorType } from '#cart/rules/validation.ts'
import { messages } from '#cart/rules/validation.messages.ts'
import { basketKey } from '#cart/server/basket-changes.ts'
import { loadBasketWithStock } from '#cart/server/find-basket.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { assessCart, type CartAssessment } from './assess-cart.ts'
import { problemItems, problemMessage } from './problem-items.ts'

export type CartVerdict = z.output<typeof CartValidationReply>

const verdict = (
  errorType: CartErrorType,
  errorMessage: string,
  lineItems: CartVerdict['lineItems'] = [],
): CartVerdict => ({ errorType, errorMessage, isSuccess: errorType === CART_ERROR.none, lineItems })

async function validate(
  deps: CheckoutDeps,
  basket: Basket,
  stock: StockBySku,
  context: CallContext,
): Promise<{ readonly verdict: CartVerdict; readonly assessment: CartAssessment | undefined }> {
  const language = context.site.language
  if (basket.status === 'placing') {
    const placing = verdict(CART_ERROR.invalidBasket, cartWords[language].placing)
    return { verdict: { ...placing, isPlacing: true }, assessment: undefined }
  }
  const assessment = await assessCart(deps, basket, basket.country, stock, context)
  if (assessment.invalid)
    return {
      verdict: verdict(
        CART_ERROR.invalidBasket,
        messages[language][assessment.invalid === 'store' ? 'noStore' : 'invalid'],
      ),
      assessment,
    }
  const { errorType } = assessment.check
  return {
    assessment,
    verdict: verdict(
      errorType,
      problemMessage(errorType, assessment.lines, assessment.check, language),
      await problemItems(deps, basket, stock, errorType, assessment, language),
    ),
  }
}

/** A verdict with its cart, and the data that was read for it. */
export interface ValidatedCart {
  readonly verdict: CartVerdict
  readonly basket: Basket | undefined
  readonly stock: StockBySku | undefined
  readonly assessment: CartAssessment | undefined
}

/**
 * Validates the session's cart and returns it. Only one error is reported, in this order: empty (8), being ordered or
 * without a pickup store (1), then by the problems of its lines in the order of `errorOf` in
 * `cart/rules/validation.ts`. Any failure other than a refusal gives error 2, never success. The result is advisory:
 * the holds decide when the order is placed.
 */
export async function validateCart(deps: CheckoutDeps, context: CallContext): Promise<ValidatedCart> {
  const language = context.site.language
  try {
    const found = context.session && (await loadBasketWithStock(deps.cart.db, context.session, context.site.country))
    const basket = found?.basket
    if (!found || !basket || basket.lines.length === 0)
      return {
        verdict: verdict(CART_ERROR.emptyBasket, cartWords[language].empty),
        basket,
        stock: found?.stock,
        assessment: undefined,
      }
    deps.cart.seen.note(basketKey({ session: context.session!, country: basket.country }), basket)
    return { basket, stock: found.stock, ...(await validate(deps, basket, found.stock, context)) }
  } catch (error) {
    if (error instanceof Refused) throw error
    context.log.error({ err: error, requestId: context.requestId }, 'could not validate a cart')
    return {
      verdict: verdict(CART_ERROR.browseCustomApiException, messages[language].unreadable),
      basket: undefined,
      stock: undefined,
      assessment: undefined,
    }
  }
}

/** Validates the session's cart [API-040]. */
export const checkCart = async (deps: CheckoutDeps, context: CallContext): Promise<CartVerdict> =>
  (await validateCart(deps, context)).verdict
