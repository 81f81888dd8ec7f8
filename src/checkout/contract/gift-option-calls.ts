import { z } from 'zod'
import { GIFT_OPTIONS, NOTIFICATIONS, PICKUP_NOTIFICATIONS } from '#cart/rules/basket.ts'
import { call } from '#lib/call.ts'
import { mutating } from './checkout-call.ts'
import { CheckoutData } from './checkout-data.ts'

/** Far above the limit of a text, so that a longer one is refused with a message and not as bad input. */
const LONGEST_TYPED = 2_000

const uuid = z.uuid()
const level = z.union([z.literal(1), z.literal(2), z.literal(3)])
const receipt = z.enum(['regular', 'gift'])
const bag = z.enum(['none', 'gift'])
const typed = z.string().max(256)

export const updateGiftMessage = call({
  name: 'updateGiftMessage',
  method: 'POST',
  path: '/ReactCheckout/UpdateGiftMessage',
  summary:
    'Sets the gift message of a recipient; an empty one removes it. With `isInitialTrigger`, which is sent when the ' +
    'shopper opens the field, an empty message leaves one that another tab has saved.',
  ids: ['API-073', 'CHK-23', 'CHK-24'],
  ...mutating,
  input: z.strictObject({
    recipientId: uuid,
    message: z.string().max(LONGEST_TYPED),
    isInitialTrigger: z.boolean().default(false),
  }),
  reply: CheckoutData,
})

export const updateGiftReceipt = call({
  name: 'updateGiftReceipt',
  method: 'POST',
  path: '/ReactCheckout/UpdateGiftReceipt',
  summary: 'Chooses a regular receipt or one without prices for what a recipient picks up.',
  ids: ['API-071', 'CHK-25'],
  ...mutating,
  input: z.strictObject({ recipientId: uuid, selectedOption: receipt }),
  reply: CheckoutData,
})

export const updateBaggingOption = call({
  name: 'updateBaggingOption',
  method: 'POST',
  path: '/ReactCheckout/UpdateBaggingOption',
  summary: 'Chooses whether what a recipient picks up is put into a gift bag, which costs extra.',
  ids: ['API-072', 'CHK-25'],
  ...mutating,
  input: z.strictObject({ recipientId: uuid, selectedOption: bag }),
  reply: CheckoutData,
})

export const updateGiftOption = call({
  name: 'updateGiftOption',
  method: 'POST',
  path: '/ReactCheckout/UpdateGiftOption',
  summary:
    'Sets the gift options and the shipping speed of a recipient’s parcels. `rewardsOrderSummaryMessage`, which the ' +
    'page shows in its summary, changes nothing.',
  ids: ['API-074', 'CHK-23', 'CHK-26'],
  ...mutating,
  input: z.strictObject({
    recipientId: uuid,
    giftOptions: z.array(z.enum(GIFT_OPTIONS)).max(GIFT_OPTIONS.length),
    rewardsOrderSummaryMessage: z.string().max(500).default(''),
    serviceLevel: level,
  }),
  reply: CheckoutData,
})

const shipmentChoice = z.strictObject({
  id: uuid,
  selectedServiceLevel: level.optional(),
  isShipCompleteSelected: z.boolean().optional(),
  holidayHold: z.strictObject({ selectedShippingDate: z.iso.date().nullable() }).optional(),
  tripBooking: z
    .strictObject({
      isContactMeSelected: z.boolean(),
      selectedTrip: z.iso.date().nullable(),
      drivingDirections: z.string().max(LONGEST_TYPED),
    })
    .optional(),
})

export const saveShippingAndGiftOptions = call({
  name: 'saveShippingAndGiftOptions',
  method: 'POST',
  path: '/ReactCheckout/SaveShippingAndGiftOptions',
  summary:
    'Saves the choices of step 2, all of them or none; one that is left out stays as it is. `errors` names the ' +
    'fields of a pickup contact, or the directions, that cannot be saved.',
  ids: ['API-076', 'CHK-25', 'CHK-27', 'CHK-28', 'CHK-29', 'CHK-30', 'CHK-31', 'CHK-32'],
  ...mutating,
  input: z.strictObject({
    recipients: z
      .array(
        z.strictObject({
          id: uuid,
          shipments: z.array(shipmentChoice).max(4).default([]),
          /** The day of the installer's visit; null: we call to arrange it. */
          installationVisit: z.strictObject({ selectedDay: z.iso.date().nullable() }).optional(),
          bopsOptions: z
            .strictObject({
              pickupContact: z
                .strictObject({ firstName: typed, lastName: typed, phone: typed, email: typed })
                .nullable(),
            })
            .optional(),
        }),
      )
      .max(20)
      .default([]),
    pickupNotificationOptions: z.array(z.enum(PICKUP_NOTIFICATIONS)).max(PICKUP_NOTIFICATIONS.length).optional(),
    notificationOptions: z.array(z.enum(NOTIFICATIONS)).max(NOTIFICATIONS.length).optional(),
  }),
  reply: CheckoutData.extend({
    errors: z.object({
      firstName: z.string().optional(),
      lastName: z.string().optional(),
      phone: z.string().optional(),
      email: z.string().optional(),
      drivingDirections: z.string().optional(),
    }),
  }),
})
