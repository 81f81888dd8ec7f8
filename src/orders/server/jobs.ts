import { placeLine } from '#addresses/rules/address-lines.ts'
import { listLocations } from '#catalog/server/get-skus.ts'
import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { languageOf, pathIn, type Language } from '#lib/language.ts'
import { navigationState, SITES, type SiteCode } from '#lib/site.ts'
import type { SendMail } from '#platform/mail.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { Db } from '#platform/database/query.ts'
import { hourLines } from '#stores/rules/hours-words.ts'
import { pickupNotes, recipientNotes } from '../rules/chosen-options.ts'
import { orderMail, type MailedDestination, type MailedOrder } from '../rules/order-mail.ts'
import { promisedWords } from '../rules/promised-words.ts'
import type { SnapshotPickup } from '../rules/snapshot.ts'
import { orderPath } from './order-link.ts'
import { readOrder, type PlacedRecipient } from './read-order.ts'

/** The pickup location with address, telephone and hours; only name and city if the location no longer exists. */
async function mailedPickup(db: Db, kept: SnapshotPickup, language: Language): Promise<MailedOrder['pickup']> {
  const { location, name, place, giftMessage = '', options } = kept
  const chosen = { name, giftMessage, notes: pickupNotes(options, language) }
  const store = (await listLocations(db)).find(one => one.location === location)
  if (store === undefined) return { ...chosen, lines: [place] }
  const { address1, phone, hours } = store
  return { ...chosen, lines: [address1, placeLine(store, language), phone, ...hourLines(hours, language)] }
}

/** The address of a recipient in lines, with what was chosen for it. */
const mailedRecipient = (recipient: PlacedRecipient, language: Language): MailedDestination => {
  const { address, giftMessage } = recipient
  const name = `${address.firstName} ${address.lastName}`
  return {
    lines: [name, address.address1, address.address2, placeLine(address, language)].filter(Boolean),
    notes: recipientNotes(recipient, language),
    giftMessage,
  }
}

export interface OrderJobDeps {
  readonly db: Db
  readonly sendMail: SendMail
  /** Signs the link to the order's page. */
  readonly secret: string
  /** Public origin of a site, without a trailing slash. */
  readonly originOf: (site: SiteCode) => string
}

/** Jobs of a placed order. `order-mail` sends the confirmation; its job id makes repeated runs send it only once. */
export function orderJobs({ db, sendMail, secret, originOf }: OrderJobDeps): Readonly<Record<string, JobHandler>> {
  return {
    'order-mail': async ({ id, data }) => {
      const { basketId } = data as { basketId: string }
      const order = await readOrder(db, basketId)
      if (!order) throw new Error(`there is no order for basket ${basketId}`)
      const { brand } = SITES[order.site]
      const language = languageOf(order.locale)
      const { names, mail: senders } = await readIdentity(db, language)
      const shopName = names[navigationState(brand, false)]
      const mail = orderMail({
        ...order,
        shopName,
        language,
        link: `${originOf(order.site)}${pathIn(language, orderPath(secret, order.number))}`,
        isTaxExempt: order.taxExemption !== null,
        // A mail may be read on another day, so it never says "today".
        lines: order.lines.map(line => ({ ...line, promised: promisedWords(line, language, undefined) })),
        pickup: order.pickup && (await mailedPickup(db, order.pickup, language)),
        shipTo: order.recipients.map(recipient => mailedRecipient(recipient, language)),
      })
      await sendMail({ id, to: order.email, from: `${shopName} <${senders.orders}>`, ...mail })
    },
  }
}
