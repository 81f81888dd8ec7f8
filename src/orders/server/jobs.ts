import { addressLines, placeLine } from '#addresses/rules/address-lines.ts'
import { registryOf } from '#addresses/rules/registry/registry-address.ts'
import type { Language } from '#lib/language.ts'
import { orderedMonogram, type OrderedMonogram } from '#monogram/rules/monogram-words.ts'
import { savedMonograms } from '#monogram/server/saved-monograms.ts'
import type { SendMail } from '#platform/mail.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { Db } from '#platform/database/query.ts'
import { onBookedTrips } from '../rules/booked-trip.ts'
import { pickupNotes, recipientNotes } from '../rules/chosen-options.ts'
import { orderMail, type MailedDestination, type MailedOrder } from '../rules/order-mail.ts'
import { promisedWords } from '../rules/promised-words.ts'
import type { SnapshotPickup } from '../rules/snapshot.ts'
import { linePictureUrl, readMailSender, type MailLinks } from './mail/mail-sender.ts'
import { readPickupPlace } from './mail/pickup-place.ts'
import { readOrder, type PlacedOrder, type PlacedRecipient } from './read-order.ts'

/** The pickup location, with what was chosen for the pickup. */
const mailedPickup = async (db: Db, pickup: SnapshotPickup, language: Language): Promise<MailedOrder['pickup']> => ({
  name: pickup.name,
  lines: await readPickupPlace(db, pickup, language),
  notes: pickupNotes(pickup.options, language),
  giftMessage: pickup.giftMessage ?? '',
})

/** The address of a recipient in lines, with what was chosen for it. */
const mailedRecipient = (recipient: PlacedRecipient, language: Language): MailedDestination => {
  const { address, giftMessage } = recipient
  const name = `${address.firstName} ${address.lastName}`
  return {
    lines:
      registryOf(address) === undefined
        ? [name, address.address1, address.address2, placeLine(address, language)].filter(Boolean)
        : addressLines(address, language),
    notes: recipientNotes(recipient, language),
    giftMessage,
  }
}

/** The saved designs of an order, with URLs of their previews that a mail program can load. */
async function mailedMonograms(
  db: Db,
  { lines }: PlacedOrder,
  language: Language,
  origin: string,
): Promise<(personalizationId: string | null) => OrderedMonogram | null> {
  const ids = lines.flatMap(line => line.personalizationId ?? [])
  const found = ids.length === 0 ? undefined : await savedMonograms(db, ids, language)
  return id => {
    const monogram = id === null ? null : orderedMonogram(found?.get(id), language)
    return monogram && { ...monogram, imageUrl: `${origin}${monogram.imageUrl}` }
  }
}

export interface OrderJobDeps extends MailLinks {
  readonly db: Db
  readonly sendMail: SendMail
}

/** Jobs of a placed order. `order-mail` sends the confirmation; its job id makes repeated runs send it only once. */
export function orderJobs({ db, sendMail, ...links }: OrderJobDeps): Readonly<Record<string, JobHandler>> {
  return {
    'order-mail': async ({ id, data }) => {
      const { basketId } = data as { basketId: string }
      const order = await readOrder(db, basketId)
      if (!order) throw new Error(`there is no order for basket ${basketId}`)
      const { from, ...sender } = await readMailSender(db, order, links)
      const { language, origin } = sender
      const monogramOf = await mailedMonograms(db, order, language, origin)
      const mail = orderMail({
        ...order,
        ...sender,
        isTaxExempt: order.taxExemption !== null,
        // A mail may be read on another day, so it never says "today".
        lines: onBookedTrips(order.lines, order.recipients).map(line => ({
          ...line,
          pictureUrl: linePictureUrl(origin, line),
          promised: promisedWords(line, language, undefined),
          monogram: monogramOf(line.personalizationId),
        })),
        pickup: order.pickup && (await mailedPickup(db, order.pickup, language)),
        shipTo: order.recipients.map(recipient => mailedRecipient(recipient, language)),
      })
      await sendMail({ id, to: order.email, from, ...mail })
    },
  }
}
