import type { z } from 'zod'
import { GIFT_OPTIONS, type PickupOptions, type Recipient } from '#cart/rules/basket.ts'
import { DEFAULT_PICKUP } from '#cart/rules/gift-services.ts'
import { withChoice } from '#cart/rules/shipping/shipment-choices.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { updateBaggingOption, updateGiftOption, updateGiftReceipt } from '../contract/gift-option-calls.ts'
import { changeRecipient } from './change-recipient.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { viewCheckout } from './view-checkout.ts'

const withPickupChoice =
  (choice: Partial<PickupOptions>) =>
  (one: Recipient): Recipient => ({ ...one, pickup: { ...DEFAULT_PICKUP, ...one.pickup, ...choice } })

/** Chooses the receipt for what a recipient picks up [CHK-25, API-071]. */
export async function chooseReceipt(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof updateGiftReceipt.input>,
): Promise<CheckoutData> {
  const choice = { receipt: input.selectedOption }
  const changed = await changeRecipient(deps, context, updateGiftReceipt.name, input, withPickupChoice(choice))
  return viewCheckout(deps, context, changed)
}

/** Chooses the bag for what a recipient picks up [CHK-25, API-072]. */
export async function chooseBag(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof updateBaggingOption.input>,
): Promise<CheckoutData> {
  const choice = { bag: input.selectedOption }
  const changed = await changeRecipient(deps, context, updateBaggingOption.name, input, withPickupChoice(choice))
  return viewCheckout(deps, context, changed)
}

/**
 * Sets the gift options and the service level of a recipient's parcels [API-074]. Parcels that are sent together, or
 * held for a holiday, stay at the standard level [CHK-28, CHK-29].
 */
export async function chooseGiftOptions(
  deps: CheckoutDeps,
  context: CallContext,
  input: z.output<typeof updateGiftOption.input>,
): Promise<CheckoutData> {
  const { giftOptions, serviceLevel } = input
  const chosen = GIFT_OPTIONS.filter(one => giftOptions.includes(one))
  const changed = await changeRecipient(deps, context, updateGiftOption.name, input, one => {
    const { giftOptions: _former, ...others } = one
    return {
      ...others,
      ...(chosen.length > 0 && { giftOptions: chosen }),
      shipments: one.shipments.map(shipment => withChoice(shipment, { serviceLevel })),
    }
  })
  return viewCheckout(deps, context, changed)
}
