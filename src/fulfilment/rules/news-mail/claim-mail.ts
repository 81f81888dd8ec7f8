import type { MailPart } from '#lib/mail/mail-content.ts'
import type { FollowedClaim, FollowedClaimEntry, FollowedOrder } from '../followed-order.ts'
import { givenBack } from './credit-mail.ts'
import { facts, paragraph, pieces, type NewsBody, type NewsOrder } from './news-order.ts'
import { messages } from './order-news-mail.messages.ts'

const claimed = (order: NewsOrder, { lineId, quantity }: FollowedClaim): MailPart =>
  pieces(order, [{ lineId, quantity }])

/** Text of several paragraphs that a person wrote. */
const paragraphsOf = (words: string): MailPart[] =>
  words
    .split(/\n+/)
    .filter(text => text !== '')
    .map(paragraph)

/** A claim was received: what it is about, and that somebody looks at it. */
export function claimReceivedMail(order: NewsOrder, claim: FollowedClaim): NewsBody {
  const t = messages[order.language]
  const words = t['claim-received']
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text),
      claimed(order, claim),
      facts(
        { label: t.claimNumber, lines: [claim.number] },
        { label: words.reason, lines: [t.claimReasons[claim.reason]] },
      ),
    ],
  }
}

/** Key of the words for an answer to a claim. */
function answerOf({ remedy }: FollowedClaim, { kind }: FollowedClaimEntry) {
  switch (kind) {
    case 'needs-information':
    case 'declined':
    case 'settled':
      return kind
    case 'accepted':
      return remedy ?? 'replacement'
    case 'asked':
    case 'informed':
      return undefined
    default:
      return kind satisfies never
  }
}

/** The mail with an answer of staff, their own words and the refund; undefined for a customer's entry. */
export function claimAnsweredMail(
  order: NewsOrder,
  followed: FollowedOrder,
  claim: FollowedClaim,
  entry: FollowedClaimEntry,
): NewsBody | undefined {
  const t = messages[order.language]
  const answer = answerOf(claim, entry)
  if (answer === undefined) return undefined
  const words = t['claim-answered'][answer]
  const credits = followed.credits.filter(credit => credit.sourceId === claim.id)
  return {
    subject: words.subject(order.number),
    heading: words.heading,
    parts: [
      paragraph(words.text),
      ...paragraphsOf(entry.words),
      claimed(order, claim),
      ...(answer === 'refund' ? givenBack(order, followed, credits) : []),
      facts({ label: t.claimNumber, lines: [claim.number] }),
    ],
    ...(answer === 'needs-information' && { action: { label: t.claimReply, url: order.link } }),
  }
}
