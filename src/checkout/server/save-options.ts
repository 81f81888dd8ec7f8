import type { z } from 'zod'
import type { BasketContent, Recipient } from '#cart/rules/basket.ts'
import { DEFAULT_PICKUP } from '#cart/rules/gift-services.ts'
import { withChoice, type ShipmentChoice } from '#cart/rules/shipping/shipment-choices.ts'
import { changeOf } from '#cart/server/change-of.ts'
import { changeStep } from '#cart/server/change-basket.ts'
import { DEFAULT_NOTIFICATIONS } from '#cart/rules/notifications.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { LONGEST_HOLD } from '#delivery/rules/gift-days.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import type { Language } from '#lib/language.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import { saveShippingAndGiftOptions } from '../contract/gift-option-calls.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { directionsFault } from '../rules/driving-directions.ts'
import { cleanContact, contactErrors } from '../rules/pickup-contact.ts'
import { cleanPrintable } from '../rules/printable-text.ts'
import { withRecipientChanged } from './change-recipient.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { viewCheckout } from './view-checkout.ts'

type Input = z.output<typeof saveShippingAndGiftOptions.input>
type Reply = z.input<typeof saveShippingAndGiftOptions.reply>
type RecipientInput = Input['recipients'][number]
type ShipmentInput = RecipientInput['shipments'][number]

/** Most days ahead of a delivery day: the longest lead time of a piece, and the weeks of days that are offered. */
const LATEST_TRIP = 180
/** Most days ahead of an installer's visit: the latest delivery day, and the weeks of days offered after it. */
const LATEST_VISIT = LATEST_TRIP + 42

const choiceOf = ({
  selectedServiceLevel,
  isShipCompleteSelected,
  holidayHold,
  tripBooking,
}: ShipmentInput): ShipmentChoice => ({
  serviceLevel: selectedServiceLevel,
  isComplete: isShipCompleteSelected,
  holdUntil: holidayHold?.selectedShippingDate,
  trip: tripBooking && {
    day: tripBooking.selectedTrip,
    isContactMe: tripBooking.isContactMeSelected,
    drivingDirections: cleanPrintable(tripBooking.drivingDirections),
  },
})

/** The recipient with the day of the installer's visit; null: we call to arrange it, undefined: as before. */
function withVisit(recipient: Recipient, day: string | null | undefined): Recipient {
  if (day === undefined) return recipient
  const { visitDay: _visitDay, ...others } = recipient
  return day === null ? others : { ...others, visitDay: day }
}

const withChoices =
  ({ shipments, bopsOptions, installationVisit }: RecipientInput) =>
  (recipient: Recipient): Recipient => ({
    ...withVisit(recipient, installationVisit?.selectedDay),
    shipments: recipient.shipments.map(shipment => {
      const chosen = shipments.find(one => one.id === shipment.id)
      return chosen ? withChoice(shipment, choiceOf(chosen)) : shipment
    }),
    ...(bopsOptions && {
      pickup: {
        ...DEFAULT_PICKUP,
        ...recipient.pickup,
        contact: bopsOptions.pickupContact && cleanContact(bopsOptions.pickupContact),
      },
    }),
  })

/** Errors of a pickup contact or of directions; an empty object if everything can be saved. */
function errorsOf({ recipients }: Input, language: Language): Reply['errors'] {
  const errors: Reply['errors'] = {}
  for (const { bopsOptions, shipments } of recipients) {
    if (bopsOptions?.pickupContact)
      Object.assign(errors, contactErrors(cleanContact(bopsOptions.pickupContact), language))
    for (const { tripBooking } of shipments) {
      const fault = tripBooking && directionsFault(cleanPrintable(tripBooking.drivingDirections))
      if (fault) errors.drivingDirections = messages[language].directions[fault]
    }
  }
  return errors
}

/** @throws Refused `bad-input` for a day in the past, or further ahead than the shop plans. */
function assertDays({ recipients }: Input, today: number, language: Language): void {
  const isFine = (day: string | null | undefined, latest: number): boolean =>
    day === null || day === undefined || (day > dateOf(today) && day <= dateOf(today + latest))
  const shipments = recipients.flatMap(one => one.shipments)
  const areFine = shipments.every(
    one =>
      isFine(one.holidayHold?.selectedShippingDate, LONGEST_HOLD) && isFine(one.tripBooking?.selectedTrip, LATEST_TRIP),
  )
  const areVisitsFine = recipients.every(one => isFine(one.installationVisit?.selectedDay, LATEST_VISIT))
  if (!areFine || !areVisitsFine) throw new Refused({ kind: 'bad-input', message: messages[language].noSuchDay })
}

const withNotifications = (
  content: BasketContent,
  { notificationOptions, pickupNotificationOptions }: Input,
): BasketContent => {
  if (notificationOptions === undefined && pickupNotificationOptions === undefined) return content
  const former = content.notifications ?? DEFAULT_NOTIFICATIONS
  const notifications = {
    shipping: notificationOptions ?? former.shipping,
    pickup: pickupNotificationOptions ?? former.pickup,
  }
  return { ...content, notifications }
}

/**
 * Saves the choices of step 2, all of them or none [API-076].
 * @throws Refused `not-found` for a recipient that is not in the order, `bad-input` for a day that is impossible.
 */
export async function saveOptions(deps: CheckoutDeps, context: CallContext, input: Input): Promise<Reply> {
  const { language } = context.site
  const errors = errorsOf(input, language)
  assertDays(input, localTime(deps.orders.now()).day, language)
  const isFine = Object.keys(errors).length === 0
  const change = changeOf(context, saveShippingAndGiftOptions.name, input)
  const changed = await changeStep<null>(deps.cart, change, content => {
    const put = input.recipients.reduce(
      (now, one) => withRecipientChanged(now, one.id, context, withChoices(one)),
      content,
    )
    return isFine
      ? { kind: 'change', outcome: null, content: withNotifications(put, input) }
      : { kind: 'leave', outcome: null }
  })
  const refusal = isFine ? undefined : { isSuccess: false, message: Object.values(errors)[0] ?? '' }
  return { ...(await viewCheckout(deps, context, changed, refusal)), errors }
}
