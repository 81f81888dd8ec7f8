import type { SkuCache } from '#catalog/server/get-skus.ts'
import { linePictureUrl, readMailSender, type MailLinks } from '#orders/server/mail/mail-sender.ts'
import { readPickupPlace } from '#orders/server/mail/pickup-place.ts'
import { readOrder, type PlacedOrder } from '#orders/server/read-order.ts'
import type { GiftCardSecrets } from '#payments/server/gift-card-secrets.ts'
import type { Db } from '#platform/database/query.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { SendMail } from '#platform/mail.ts'
import { orderNewsMail } from '../rules/news-mail/order-news-mail.ts'
import type { OrderNews, OrderNewsJob } from '../rules/order-news.ts'
import { mailGiftCard } from './gift-cards/mail-gift-card.ts'
import { mailGroupGift } from './group-gifts/mail-group-gift.ts'
import { followOrder } from './follow-order.ts'
import { storeCreditCard } from './money/store-credit.ts'

export interface NewsJobDeps extends MailLinks {
  readonly db: Db
  readonly sendMail: SendMail
  readonly giftCards: Pick<GiftCardSecrets, 'key'>
  /** For the name of the piece of a group gift. */
  readonly skus: Pick<SkuCache, 'get'>
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Address of a mail: that of the buyer, or of the contact of a pickup; undefined if the contact has none. */
const addresseeOf = (order: PlacedOrder, news: OrderNews): string | undefined =>
  'to' in news && news.to === 'contact' ? order.pickup?.options?.contact?.email || undefined : order.email

/** The jobs that send mails about an order; their job ids make repeated runs send each only once. */
export function newsJobs({
  db,
  sendMail,
  now,
  giftCards,
  skus,
  ...links
}: NewsJobDeps): Readonly<Record<string, JobHandler>> {
  return {
    'order-news': async ({ id, data }) => {
      const { basketId, news } = data as OrderNewsJob
      const order = await readOrder(db, basketId)
      if (!order) throw new Error(`there is no order for basket ${basketId}`)
      const to = addresseeOf(order, news)
      if (to === undefined) return
      const { from, ...sender } = await readMailSender(db, order, links)
      const pickup = order.pickup
      const mail = orderNewsMail(
        news,
        {
          ...order,
          ...sender,
          lines: order.lines.map(line => ({ ...line, pictureUrl: linePictureUrl(sender.origin, line) })),
          storeCredit: news.kind === 'store-credit' ? storeCreditCard(giftCards, news.operationId) : undefined,
          buyer: order.firstName ?? sender.shopName,
          pickupAt: pickup ? [pickup.name, ...(await readPickupPlace(db, pickup, sender.language))] : [],
        },
        await followOrder(db, order, now()),
      )
      // A visit may have been given up since it was moved.
      if (!mail && news.kind === 'visit-moved') return
      if (!mail) throw new Error(`order ${order.number} has no records of ${news.kind}`)
      await sendMail({ id, to, from, ...mail })
    },
    'gift-card-mail': ({ data }) =>
      mailGiftCard({ db, sendMail, giftCards, ...links }, data as { basketId: string; cardId: string }),
    'group-gift-mail': ({ id, data }) =>
      mailGroupGift({ db, sendMail, giftCards, skus, ...links }, id, data as { groupId: string; customerId: string }),
  }
}
