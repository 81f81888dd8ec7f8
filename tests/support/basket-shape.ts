import { z } from 'zod'
import { AddressSchema } from '#addresses/rules/address-schema.ts'
import { GIFT_OPTIONS, MOST_REMOVED, NOTIFICATIONS, PICKUP_NOTIFICATIONS } from '#cart/rules/basket.ts'
import { MAX_LINES, MAX_QUANTITY, MAX_RECIPIENTS } from '#cart/rules/cart-limits.ts'
import { directionsFault } from '#checkout/rules/driving-directions.ts'
import { giftMessageFault } from '#checkout/rules/gift-message.ts'
import { contactErrors } from '#checkout/rules/pickup-contact.ts'

const line = z.strictObject({
  id: z.uuid(),
  sku: z.string().min(1),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  recipientId: z.uuid(),
  optionChoices: z.string().nullable(),
  personalization: z.string().nullable(),
  grId: z.string().nullable(),
  shipMethod: z.enum(['ship', 'pickup', 'email']),
  emailed: z
    .strictObject({
      recipientName: z.string().min(1).max(40),
      recipientEmail: z.string().min(1),
      senderName: z.string().min(1).max(40),
      message: z.string().max(300),
      sendOn: z.iso.date().nullable(),
    })
    .optional(),
  personalizationId: z.string().nullable(),
  installation: z.enum(['assembly', 'hanging']).nullable(),
  acceptedTerms: z.strictObject({ text: z.string().min(1), at: z.iso.datetime() }).nullable(),
  savedAt: z.int().min(0).nullable(),
})
const shipment = z
  .strictObject({
    id: z.uuid(),
    serviceLevel: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    isComplete: z.literal(true).optional(),
    holdUntil: z.iso.date().optional(),
    trip: z
      .strictObject({
        day: z.iso.date().nullable(),
        isContactMe: z.boolean(),
        drivingDirections: z.string().refine(text => directionsFault(text) === undefined, 'unprintable directions'),
      })
      .refine(trip => trip.day === null || !trip.isContactMe, 'a booked day and a call')
      .optional(),
  })
  .refine(one => one.serviceLevel === 1 || (!one.isComplete && one.holdUntil === undefined), 'held, but not standard')
/** The values that the row of a cart may contain after any requests. */
export const BasketShape = z
  .strictObject({
    lines: z.array(line).max(MAX_LINES),
    savedForLater: z.array(line),
    recipients: z
      .array(
        z.strictObject({
          id: z.uuid(),
          address: AddressSchema.nullable(),
          giftMessage: z
            .string()
            .min(1)
            .refine(message => giftMessageFault(message) === undefined, 'a gift message that cannot be printed')
            .optional(),
          giftOptions: z.array(z.enum(GIFT_OPTIONS)).min(1).optional(),
          pickup: z
            .strictObject({
              receipt: z.enum(['regular', 'gift']),
              bag: z.enum(['none', 'gift']),
              contact: z
                .strictObject({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: z.string() })
                .refine(contact => Object.keys(contactErrors(contact, 'en')).length === 0, 'an invalid contact')
                .nullable(),
            })
            .optional(),
          visitDay: z.iso.date().optional(),
          shipments: z.array(shipment).min(1),
        }),
      )
      .min(1)
      .max(MAX_RECIPIENTS),
    notifications: z
      .strictObject({ shipping: z.array(z.enum(NOTIFICATIONS)), pickup: z.array(z.enum(PICKUP_NOTIFICATIONS)) })
      .optional(),
    promoCode: z.string().nullable(),
    taxZipCode: z.string().nullable(),
    billingAddress: AddressSchema.nullable(),
    tenders: z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: z.literal('card'),
            id: z.uuid(),
            cardKind: z.literal('CardOne'),
            brand: z.string(),
            lastFour: z.string().regex(/^\d{4}$/),
            expMonth: z.int(),
            expYear: z.int(),
            amount: z.null(),
            encryptionTimestamp: z.iso.datetime(),
          }),
          z.strictObject({
            kind: z.literal('reward'),
            id: z.uuid(),
            certificateId: z.uuid(),
            lastFour: z.string(),
            amount: z.int().min(1),
          }),
          z.strictObject({
            kind: z.literal('tender-code'),
            id: z.uuid(),
            certificateId: z.uuid(),
            lastFour: z.string(),
            amount: z.int().min(1),
            reason: z.strictObject({ en: z.string(), fr: z.string() }),
          }),
          z.strictObject({
            kind: z.literal('gift-card'),
            id: z.uuid(),
            giftCardId: z.uuid(),
            lastFour: z.string().regex(/^\d{4}$/),
            amount: z.int().min(1),
          }),
        ]),
      )
      .max(16)
      .refine(tenders => tenders.filter(one => one.kind === 'card').length <= 1, 'two cards')
      .refine(
        tenders =>
          new Set(
            tenders.map(one =>
              one.kind === 'gift-card' ? one.giftCardId : 'certificateId' in one ? one.certificateId : one.id,
            ),
          ).size === tenders.length,
        'a gift card or certificate twice',
      ),
    maxStep: z.int().min(0).max(4),
    pickupStore: z.string().nullable(),
    donation: z.int().min(0).max(1_000_000),
    taxExemption: z.strictObject({ organization: z.string(), certificate: z.string() }).nullable(),
    isInternational: z.boolean(),
    removed: z.array(z.strictObject({ line, index: z.int().min(0) })).max(MOST_REMOVED),
    notices: z.array(z.looseObject({ kind: z.string() })).max(10),
  })
  .refine(
    basket => basket.lines.every(one => one.shipMethod === 'ship' || one.recipientId === basket.recipients[0]!.id),
    'a pickup of another than the first recipient',
  )
  .refine(
    basket => basket.lines.every(one => basket.recipients.some(recipient => recipient.id === one.recipientId)),
    'a line of nobody',
  )
  .refine(
    basket =>
      !basket.isInternational || (basket.pickupStore === null && basket.lines.every(one => one.shipMethod === 'ship')),
    'a pickup of an international shopper',
  )
