import { serve, type Frame } from '#platform/http/serve.ts'
import {
  saveBillingAddress,
  saveShippingAddress,
  validateAddressCall,
  validateAndSaveAddress,
} from '../contract/address-calls.ts'
import { createHostedSession, paymentConfig, saveCreditCardToBasket, savePayment } from '../contract/card-calls.ts'
import {
  removeAllNlaItems,
  removeInHousePersonalizedNlaItems,
  removeInstallation,
  removeNlaItems,
  removePersonalizedItems,
  removePfasItems,
  takeWhatIsLeftCall,
  validateCart,
} from '../contract/cart-problem-calls.ts'
import { setTymPreferences } from '../contract/mailing-call.ts'
import { keepMailingWish } from './mailing-wishes.ts'
import { endSession } from '../contract/end-session-call.ts'
import { placementStatus, placeOrderCall } from '../contract/place-order-calls.ts'
import { removePromoCode, applyPromoCode, verifyPromoCode } from '../contract/promo-code-calls.ts'
import { startCheckoutCall } from '../contract/start-call.ts'
import {
  moveToPaymentPage,
  moveToReviewPage,
  moveToShippingAndGiftOptions,
  refreshCheckout,
} from '../contract/step-calls.ts'
import { applyTaxExemption } from '../contract/tax-exemption-call.ts'
import { checkoutLog, clientErrorLog } from '../log-contract.ts'
import { applyPromoInCheckout, removePromo, verifyPromo } from './change-checkout.ts'
import { exemptOrder } from './apply-tax-exemption.ts'
import { serveBankVisit } from './bank-visit/serve-bank-visit.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { serveShippingOptions } from './serve-shipping-options.ts'
import { serveStoreCard } from './store-card/serve-store-card.ts'
import { serveWallets } from './wallets/serve-wallets.ts'
import { keepClientError } from './client-errors.ts'
import { endGuestSession } from './end-session.ts'
import { moveToStep } from './move-step.ts'
import { place } from './place.ts'
import { readStatus } from './placement-status.ts'
import { removeInstallationService, removeItems } from './remove-items.ts'
import { checkAddress, saveAddress } from './save-address.ts'
import { serveGuestCheckout } from './serve-guest-checkout.ts'
import { saveCards } from './tenders/save-cards.ts'
import { startCheckout } from './start-checkout.ts'
import { reduceToAvailable } from './reduce-to-available.ts'
import { newHostedSession } from './tenders/hosted-card.ts'
import { serveTenders } from './tenders/serve-tenders.ts'
import { checkCart } from './validate-cart.ts'
import { basketOf, viewCheckout } from './view-checkout.ts'

export function serveCheckout(frame: Frame, deps: CheckoutDeps): void {
  serveGuestCheckout(frame)
  serveWallets(frame, deps)
  serveStoreCard(frame, deps)
  serveBankVisit(frame, deps)
  serve(frame, refreshCheckout, async context => viewCheckout(deps, context, await basketOf(deps, context)))
  serve(frame, validateCart, context => checkCart(deps, context))
  serve(frame, startCheckoutCall, (context, input) => startCheckout(deps, context, input))
  serve(frame, removeNlaItems, context => removeItems(deps, context, removeNlaItems.name, 'nla'))
  serve(frame, removeAllNlaItems, context => removeItems(deps, context, removeAllNlaItems.name, 'nla'))
  serve(frame, removePfasItems, context => removeItems(deps, context, removePfasItems.name, 'pfas'))
  serve(frame, removePersonalizedItems, context =>
    removeItems(deps, context, removePersonalizedItems.name, 'personalization'),
  )
  serve(frame, removeInHousePersonalizedNlaItems, context =>
    removeItems(deps, context, removeInHousePersonalizedNlaItems.name, 'in-house-personalization'),
  )
  serve(frame, takeWhatIsLeftCall, context => reduceToAvailable(deps, context))
  serve(frame, removeInstallation, context => removeInstallationService(deps, context, removeInstallation.name))
  serve(
    frame,
    validateAddressCall,
    async (context, input) => (await checkAddress(deps, context, input, 'shipping')).answer,
  )
  serve(frame, validateAndSaveAddress, (context, { recipientId, ...input }) =>
    saveAddress(deps, context, validateAndSaveAddress.name, input, { kind: 'shipping', recipientId }, true),
  )
  serve(frame, saveShippingAddress, (context, { recipientId, ...input }) =>
    saveAddress(deps, context, saveShippingAddress.name, input, { kind: 'shipping', recipientId }, false),
  )
  serve(frame, saveBillingAddress, (context, input) =>
    saveAddress(deps, context, saveBillingAddress.name, input, { kind: 'billing' }, false),
  )
  serve(frame, moveToShippingAndGiftOptions, context => moveToStep(deps, context, moveToShippingAndGiftOptions.name, 2))
  serve(frame, moveToPaymentPage, context => moveToStep(deps, context, moveToPaymentPage.name, 3))
  serve(frame, moveToReviewPage, context => moveToStep(deps, context, moveToReviewPage.name, 4))
  serveShippingOptions(frame, deps)
  serve(frame, applyTaxExemption, (context, { taxExemption }) => exemptOrder(deps, context, taxExemption))
  serve(frame, applyPromoCode, (context, input) =>
    applyPromoInCheckout(deps, context, applyPromoCode.name, input.promoCode),
  )
  serve(frame, verifyPromoCode, (context, input) => verifyPromo(deps, context, verifyPromoCode.name, input.promoCode))
  serve(frame, removePromoCode, context => removePromo(deps, context, removePromoCode.name))
  serve(frame, savePayment, (context, input) => saveCards(deps, context, savePayment.name, input))
  serve(frame, saveCreditCardToBasket, (context, input) => saveCards(deps, context, saveCreditCardToBasket.name, input))
  serve(frame, createHostedSession, context => newHostedSession(deps, context))
  serveTenders(frame, deps)
  serve(frame, paymentConfig, async () => ({
    publicKey: (await deps.orders.payments.forTender('card').clientConfig()).publicKey,
    cardDataLimit: deps.orders.cardDataLimit,
    serverTime: new Date(deps.orders.now()).toISOString(),
  }))
  serve(frame, placeOrderCall, (context, input) => place(deps, context, input.basketVersion))
  serve(frame, setTymPreferences, (context, input) => keepMailingWish(deps, context, input))
  serve(frame, endSession, context => endGuestSession(deps, context))
  serve(frame, placementStatus, context => readStatus(deps, context))
  serve(frame, checkoutLog, (context, input) =>
    keepClientError(deps, frame.metrics, context, { level: input.level.toLowerCase(), message: input.message }),
  )
  serve(frame, clientErrorLog, (context, input) =>
    keepClientError(deps, frame.metrics, context, { level: 'error', ...input }),
  )
}
