import type { z } from 'zod'
import type { Call } from '#lib/call.ts'
import { browserOwner } from '#platform/session.ts'
import { isGuest } from '#platform/actor.ts'
import { serve, type CallContext, type Frame } from '#platform/http/serve.ts'
import { addItemToCart, customOrderConfirmation, monogramConfirmation, sessionSummary } from '../adding-contract.ts'
import { applyZip, deliveryEstimates } from '../contract/delivery-calls.ts'
import {
  addInstallationService,
  changePersonalization,
  moveToCart,
  removeInstallationService,
  removeItem,
  removeSaved,
  restoreItem,
  saveForLater,
  updateItem,
  updateShipMethod,
} from '../contract/line-calls.ts'
import { addShare } from '../contract/share-call.ts'
import { setInStorePickupStore, storeAvailability, storeAvailabilityLayer } from '../contract/pickup-calls.ts'
import {
  applyCartRewardCertificate,
  applyCartRewardCertificateAdyen,
  removeCertificates,
  removeCertificatesAdyen,
  removeRewardCertificate,
  removeRewardCertificateAdyen,
} from '../contract/reward-calls.ts'
import { addDonation, applyPromo, removePromo, setTaxExemption } from '../contract/total-calls.ts'
import { dismissMessages, getCart, setInternational, shareCart, takeCart } from '../contract/whole-cart-calls.ts'
import type { Cart, SentCart } from '../contract/cart.ts'
import { itemCount } from '../rules/basket.ts'
import { sentCart } from '../rules/sent-cart.ts'
import { addItems } from './lines/add-items.ts'
import { addShareToCart } from './lines/add-share.ts'
import { applyZipCode } from './shipping/apply-zip.ts'
import type { CartDeps } from './cart-deps.ts'
import { putPromoOnCart, takePromoOff } from './cart-promo.ts'
import { viewCart } from './cart-view.ts'
import type { Change } from './change-basket.ts'
import { changeOf } from './change-of.ts'
import { choosePickupStore } from './pickup/choose-pickup-store.ts'
import { availabilityLayer } from './pickup/pickup-layer.ts'
import { availabilityAt } from './pickup/pickup.ts'
import { isHandedOver } from './sharing/handed-over.ts'
import { forgoInstallation, wantInstallation } from './lines/change-installation.ts'
import { changeDesign } from './lines/change-design.ts'
import { changeItem } from './lines/change-item.ts'
import { changeShipMethod } from './lines/change-ship-method.ts'
import { confirmCustomOrder, confirmMonogram } from './confirm-order.ts'
import { estimateDeliveries } from './shipping/delivery-estimates.ts'
import { dismissNotices } from './dismiss-notices.ts'
import { removeFromCart, restoreToCart } from './lines/remove-item.ts'
import { applyReward, removeReward, removeRewards } from './rewards.ts'
import { moveItemToCart, saveItemForLater } from './lines/save-for-later.ts'
import { setDonation } from './set-donation.ts'
import { setInternational as setBasketInternational } from './set-international.ts'
import { exemptFromTax } from './set-tax-exemption.ts'
import { giveShareCode } from './sharing/share-cart.ts'
import { loadBasket, loadBasketWithStock } from './store.ts'
import { takeSharedCart } from './sharing/take-cart.ts'

/** The part of the session summary about a customer, or that of a guest. */
async function customerSummary(
  deps: Pick<CartDeps, 'registryItemCount' | 'defaultPostalCode'>,
  { actor, site }: Pick<CallContext, 'actor' | 'site'>,
) {
  if (actor.kind !== 'customer') return { registryItemCount: 0, firstName: null, owner: null, postalCode: null }
  const { customerId, firstName } = actor
  const [registryItemCount, postalCode] = await Promise.all([
    deps.registryItemCount(customerId, site),
    deps.defaultPostalCode(customerId, site),
  ])
  return { registryItemCount, firstName, owner: browserOwner(customerId), postalCode }
}

/** Converts the cart of an answer to its compact form. */
const inShort = <A extends { readonly cart: Cart }>(answer: A) => ({ ...answer, cart: sentCart(answer.cart) })

/** Serves adding to the cart, and the texts that are confirmed before. */
function serveAdding(frame: Frame, deps: CartDeps): void {
  serve(frame, addItemToCart, (context, input) =>
    addItems(deps, context.site, changeOf(context, addItemToCart.name, input), input),
  )
  serve(frame, addShare, (context, input) =>
    addShareToCart(deps, context.site, changeOf(context, addShare.name, input), input),
  )
  serve(frame, customOrderConfirmation, (context, input) => confirmCustomOrder(deps, context.site, input))
  serve(frame, monogramConfirmation, (context, input) => confirmMonogram(deps, context.site, input))
}

export function serveCart(frame: Frame, deps: CartDeps): void {
  serve(frame, sessionSummary, async (context, { reset }) => {
    const basket = context.session && (await loadBasket(deps.db, context.session, context.site.country))
    if (reset && !basket && context.session && (await isHandedOver(deps.db, context.session))) context.endSession?.()
    return {
      requestVerificationToken: context.startSession(),
      cartItemCount: basket ? itemCount(basket.lines) : 0,
      ...(await customerSummary(deps, context)),
      isGuest: isGuest(context.actor),
      isInternational: basket?.isInternational ?? false,
    }
  })
  serveAdding(frame, deps)
  serve(frame, getCart, async context => {
    const { actor, session, site } = context
    const seen = session && (await loadBasketWithStock(deps.db, session, site.country))
    const viewer = { actor, language: site.language, site: site.code }
    return sentCart(await viewCart(deps, seen?.basket, viewer, seen?.stock))
  })
  serve(frame, deliveryEstimates, context => estimateDeliveries(deps, changeOf(context, deliveryEstimates.name, null)))
  serve(frame, shareCart, context => giveShareCode(deps, changeOf(context, shareCart.name, null)))

  const changing = <I extends z.ZodType, A extends { readonly cart: Cart }>(
    contract: Call<I, z.ZodType<unknown, Omit<A, 'cart'> & { readonly cart: SentCart }>>,
    use: (change: Change, input: z.output<I>) => Promise<A>,
  ): void =>
    serve(frame, contract, async (context, input) => inShort(await use(changeOf(context, contract.name, input), input)))
  changing(updateItem, (change, input) => changeItem(deps, change, input.basketItemId, input.quantity))
  changing(changePersonalization, (change, input) => changeDesign(deps, change, input))
  changing(removeItem, (change, input) => removeFromCart(deps, change, input.basketItemId, 'lines'))
  changing(removeSaved, (change, input) => removeFromCart(deps, change, input.basketItemId, 'savedForLater'))
  changing(restoreItem, (change, input) => restoreToCart(deps, change, input.basketItemId))
  changing(saveForLater, (change, input) => saveItemForLater(deps, change, input.basketItemId))
  changing(moveToCart, (change, input) => moveItemToCart(deps, change, input.basketItemId))
  changing(updateShipMethod, (change, input) => changeShipMethod(deps, change, input.basketItemId, input.shipMethod))
  changing(addInstallationService, (change, input) => wantInstallation(deps, change, input.basketItemId))
  changing(removeInstallationService, (change, input) => forgoInstallation(deps, change, input.basketItemId))
  serve(frame, storeAvailabilityLayer, (context, input) => availabilityLayer(deps, context, input))
  serve(frame, storeAvailability, (context, input) => availabilityAt(deps, context, input))
  serve(frame, setInStorePickupStore, async (context, input) =>
    inShort(
      await choosePickupStore(
        deps,
        context.site,
        changeOf(context, setInStorePickupStore.name, input),
        input.storeNumber,
        input.basketItemId,
      ),
    ),
  )
  changing(addDonation, (change, input) => setDonation(deps, change, input.amount))
  changing(applyZip, (change, input) => applyZipCode(deps, change, input.zipCode))
  changing(applyPromo, (change, input) => putPromoOnCart(deps, change, input.promoCode))
  changing(removePromo, change => takePromoOff(deps, change))
  changing(setTaxExemption, (change, input) =>
    exemptFromTax(
      deps,
      change,
      input.isTaxExempt ? { organization: input.organization, certificate: input.certificate } : null,
    ),
  )
  changing(dismissMessages, change => dismissNotices(deps, change))
  changing(setInternational, (change, input) => setBasketInternational(deps, change, input.isInternational))
  changing(takeCart, (change, input) => takeSharedCart(deps, change, input.code))
  for (const one of [applyCartRewardCertificate, applyCartRewardCertificateAdyen])
    serve(frame, one, async (context, input) =>
      inShort(await applyReward(deps, changeOf(context, one.name, null), input)),
    )
  for (const one of [removeRewardCertificate, removeRewardCertificateAdyen])
    serve(frame, one, async (context, input) =>
      inShort(await removeReward(deps, changeOf(context, one.name, null), input)),
    )
  for (const one of [removeCertificates, removeCertificatesAdyen])
    serve(frame, one, async context => inShort(await removeRewards(deps, changeOf(context, one.name, {}))))
}
