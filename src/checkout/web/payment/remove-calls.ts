import { CART_ERROR } from '#cart/rules/validation.ts'
import {
  removeAllNlaItems,
  removeInHousePersonalizedNlaItems,
  removeNlaItems,
  removePersonalizedItems,
  removePfasItems,
} from '../../contract/cart-problem-calls.ts'

export type RemoveCall =
  | typeof removeNlaItems
  | typeof removeAllNlaItems
  | typeof removePfasItems
  | typeof removePersonalizedItems
  | typeof removeInHousePersonalizedNlaItems

/** The call of the button 'Remove All' for a cart error [PUP-08]; undefined if there is no such button. */
export function removeCall(errorType: number): RemoveCall | undefined {
  switch (errorType) {
    case CART_ERROR.nlaItems:
      return removeNlaItems
    case CART_ERROR.allNlaItems:
      return removeAllNlaItems
    case CART_ERROR.pfasItems:
      return removePfasItems
    case CART_ERROR.personalizationServiceUnavailable:
      return removePersonalizedItems
    case CART_ERROR.inHousePersonalizationNlaItems:
      return removeInHousePersonalizedNlaItems
    default:
      return undefined
  }
}
