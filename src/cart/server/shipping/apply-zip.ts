import { postalCode, postalCodeError } from '#addresses/rules/postal-code.ts'
import { typedPostalCode } from '#addresses/rules/typed-postal-code.ts'
import { findPlace } from '#delivery/server/places.ts'
import { Refused } from '#platform/refusal.ts'
import { messages } from '../../rules/cart-answers.messages.ts'
import { deliveryAddress, deliveryCode } from '../../rules/delivery-code.ts'
import { changeCart, type CartAnswer, type ChangeCartDeps } from '../change-cart.ts'
import type { Change } from '../change-basket.ts'

/**
 * Sets the ZIP or postal code for which tax, shipping and dates are estimated [CRT-06].
 * @throws Refused `bad-input` for an invalid code, `not-found` for a code without a place, `conflict` if the checkout
 *   already has an address with another code.
 */
export async function applyZipCode(deps: ChangeCartDeps, change: Change, zipCode: string): Promise<CartAnswer> {
  const language = change.language ?? 'en'
  const typed = typedPostalCode(zipCode, change.country)
  const wrong = postalCodeError(typed, change.country, language)
  if (wrong !== undefined) throw new Refused({ kind: 'bad-input', message: wrong })
  const code = postalCode(typed, change.country)!
  if (findPlace(code, change.country) === undefined)
    throw new Refused({ kind: 'not-found', message: messages[language].noSuchCode[change.country](code) })
  return changeCart(deps, change, content => {
    if (deliveryAddress(content) !== null && deliveryCode(content) !== code)
      throw new Refused({ kind: 'conflict', message: messages[language].isAddressed })
    return { kind: 'moved', content: { ...content, taxZipCode: code } }
  })
}
