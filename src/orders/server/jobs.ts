import { placeLine } from '#addresses/rules/address-lines.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { languageOf } from '#lib/language.ts'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState, SITES } from '#lib/site.ts'
import type { SendMail } from '#platform/mail.ts'
import type { OutboxHandler } from '#platform/outbox.ts'
import type { Db } from '#platform/query.ts'
import { orderMail } from '../rules/order-mail.ts'
import { readOrder } from './read-order.ts'

/** What follows a placed order: its confirmation mail, once however often the job runs. */
export function orderJobs({ db, sendMail }: { db: Db; sendMail: SendMail }): Readonly<Record<string, OutboxHandler>> {
  return {
    'order-mail': async ({ id, payload }) => {
      const { basketId } = payload as { basketId: string }
      const order = await readOrder(db, basketId)
      if (!order) throw new Error(`no order of basket ${basketId}`)
      const { brand } = SITES[order.site]
      const language = languageOf(order.locale)
      const shopName = SHOP_NAME[navigationState(brand, false)]
      const mail = orderMail({
        ...order, shopName, language, isTaxExempt: order.taxExemption !== null,
        lines: order.lines.map(line => ({ ...line, promised: formatEstimate({ from: line.promisedFrom, to: line.promisedTo }, language) })),
        shipTo: order.recipients.flatMap(({ address }) => [`${address.firstName} ${address.lastName}`, address.address1, address.address2, placeLine(address, language)].filter(Boolean)),
      })
      await sendMail({ id, to: order.email, from: `${shopName} <orders@davenport.example>`, ...mail })
    },
  }
}
