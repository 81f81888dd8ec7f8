import type { LaidOutMail } from '#lib/mail/mail-content.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import type { FollowedOrder } from '../followed-order.ts'
import type { OrderNews } from '../order-news.ts'
import { deliveryMail, giftCardSentMail, promiseMail, tooLateMail, visitMail } from './change-mail.ts'
import { claimAnsweredMail, claimReceivedMail } from './claim-mail.ts'
import {
  cancelledMail,
  paymentNeededMail,
  returnReceivedMail,
  returnRequestedMail,
  storeCreditMail,
} from './credit-mail.ts'
import { type NewsBody, type NewsOrder } from './news-order.ts'
import { messages } from './order-news-mail.messages.ts'
import { contactMail, progressMail } from './progress-mail.ts'

const isToContact = (news: OrderNews) => 'to' in news && news.to === 'contact'

function claimBody(
  news: Extract<OrderNews, { claimId: string }>,
  order: NewsOrder,
  followed: FollowedOrder,
): NewsBody | undefined {
  const claim = followed.claims.find(one => one.id === news.claimId)
  if (claim === undefined || news.kind === 'claim-received') return claim && claimReceivedMail(order, claim)
  const entry = claim.entries.find(one => one.id === news.entryId)
  return entry && claimAnsweredMail(order, followed, claim, entry)
}

function returnBody(
  news: Extract<OrderNews, { returnId: string }>,
  order: NewsOrder,
  followed: FollowedOrder,
): NewsBody | undefined {
  const one = followed.returns.find(each => each.id === news.returnId)
  const mail = news.kind === 'return-requested' ? returnRequestedMail : returnReceivedMail
  return one && mail(order, followed, one)
}

function bodyOf(news: OrderNews, order: NewsOrder, followed: FollowedOrder): NewsBody | undefined {
  if (news.kind === 'cancelled') return cancelledMail(order, followed, news.creditIds)
  if ('claimId' in news) return claimBody(news, order, followed)
  if ('returnId' in news) return returnBody(news, order, followed)
  if (news.kind === 'visit-moved') return visitMail(order, followed, news.recipientId)
  if (news.kind === 'store-credit') return storeCreditMail(order, followed, news.operationId)
  if (news.kind === 'payment-needed') return paymentNeededMail(order, news)
  const shipment = followed.shipments.find(one => one.id === news.shipmentId)
  if (shipment === undefined) return undefined
  switch (news.kind) {
    case 'gift-card-sent':
      return giftCardSentMail(order, shipment)
    case 'promise-changed':
      return promiseMail(order, shipment)
    case 'delivery-changed':
      return deliveryMail(order, shipment)
    case 'cancelled-too-late':
      return tooLateMail(order, shipment)
    case 'ready':
    case 'picked-up':
      return isToContact(news) ? contactMail(order, shipment, news.kind) : progressMail(order, followed, shipment, news)
    default:
      return progressMail(order, followed, shipment, news)
  }
}

/**
 * The mail that tells a customer what happened to an order. A pickup contact gets no prices and no link to the order.
 * Undefined if what it tells of is not in the records.
 */
export function orderNewsMail(news: OrderNews, order: NewsOrder, followed: FollowedOrder): LaidOutMail | undefined {
  const body = bodyOf(news, order, followed)
  if (body === undefined) return undefined
  const { brand, language, shopName, origin, phone } = order
  const see = { label: messages[order.language].see, url: order.link }
  const titles = body.parts.flatMap(part => (part.kind === 'pieces' ? part.pieces.map(piece => piece.name) : []))
  const mail = { brand, language, shopName, origin, phone, preview: titles.join(', '), ...body }
  if (isToContact(news)) return layoutMail(mail)
  const { action = see } = body
  return layoutMail({ ...mail, action, ...(action.url !== see.url && { footLink: see }) })
}
