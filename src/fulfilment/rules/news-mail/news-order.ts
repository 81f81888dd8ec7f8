import type { Address } from '#addresses/rules/address.ts'
import { addressLines } from '#addresses/rules/address-lines.ts'
import type { Notifications } from '#cart/rules/basket.ts'
import type { LineGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import type { Currency } from '#lib/money.ts'
import type { MailContent, MailFact, MailPart, MailShop } from '#lib/mail/mail-content.ts'
import { promisedWords } from '#orders/rules/promised-words.ts'
import type { FollowedShipment } from '../followed-order.ts'
import { isEnded, type ChangeableLine } from '../shipment-progress.ts'
import { messages } from './order-news-mail.messages.ts'

/** The order that a mail is about, and the shop that writes it. */
export interface NewsOrder extends MailShop {
  readonly phone: string
  readonly number: string
  readonly currency: Currency
  /** Name of the buyer, for a pickup contact. */
  readonly buyer: string
  readonly lines: readonly (ChangeableLine & {
    readonly id: string
    readonly title: string
    readonly optionText: string
    /** URL of a square picture of the piece in its choices. */
    readonly pictureUrl: string
    readonly emailed?: LineGift | null
  })[]
  readonly recipients: readonly {
    readonly id: string
    readonly address: Address
    /** The day of the installer's visit, `yyyy-mm-dd`; null without one. */
    readonly visitDay: string | null
  }[]
  /** Name, address, telephone and hours of the pickup location; empty without a pickup. */
  readonly pickupAt: readonly string[]
  readonly tenders: readonly {
    readonly attemptId: string
    readonly kind: 'card' | 'gift-card' | 'reward'
    readonly brand: string
    readonly lastFour: string
  }[]
  readonly notifications: Notifications
  /** The gift card that a mail of this kind tells. */
  readonly storeCredit?: { readonly number: string; readonly pin: string } | undefined
  /** Address of the order's page. */
  readonly link: string
}

/** The parts of a mail that differ from one mail to another; the rest is the same in all. */
export type NewsBody = Pick<MailContent, 'subject' | 'heading' | 'parts'> &
  Partial<Pick<MailContent, 'action' | 'remarks'>>

/** Units of lines; a line may occur several times. */
export type Units = readonly { readonly lineId: string; readonly quantity: number }[]

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
export const facts = (...all: readonly MailFact[]): MailPart => ({ kind: 'facts', facts: all })

/** Units as the pieces of a mail, one for each line. */
export function pieces({ lines }: NewsOrder, units: Units): MailPart {
  const counts = lines.map(line => ({
    line,
    quantity: units.reduce((all, one) => all + (one.lineId === line.id ? one.quantity : 0), 0),
  }))
  const named = counts
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, quantity }) => ({
      name: `${quantity} × ${line.title}`,
      options: line.optionText,
      note: '',
      picture: { url: line.pictureUrl, alt: line.title },
    }))
  return { kind: 'pieces', pieces: named }
}

/** The units of a shipment that were not cancelled. */
export const sentUnits = ({ lines }: FollowedShipment): Units =>
  lines.map(({ lineId, quantity, cancelled }) => ({ lineId, quantity: quantity - cancelled }))

/** The destination of a shipment: the pickup location, or the address that the customer has given for it last. */
export function placeOf(order: NewsOrder, { kind, recipientId, address, state }: FollowedShipment): MailFact {
  const t = messages[order.language]
  if (kind === 'pickup') return { label: isEnded(state) ? t.pickedUpAt : t.pickUpAt, lines: order.pickupAt }
  const given = address ?? order.recipients.find(one => one.id === recipientId)?.address
  const label = isEnded(state) ? t.deliveredTo : t.shipsTo
  return { label, lines: given ? addressLines(given, order.language).filter(Boolean) : [] }
}

/** The promised days of a shipment. A mail may be read on another day, so it never says "today". */
export function promiseOf(order: NewsOrder, shipment: FollowedShipment): MailFact {
  const t = messages[order.language]
  const isPickup = shipment.kind === 'pickup'
  const words = promisedWords({ ...shipment, shipMethod: isPickup ? 'pickup' : 'ship' }, order.language, undefined)
  return { label: isPickup ? t.pickup : t.arrives, lines: [words] }
}
