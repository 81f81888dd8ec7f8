import { formatMoney, type Cents, type Currency } from '#lib/money.ts'
import type { LaidOutMail, MailShop } from '#lib/mail/mail-content.ts'
import { homeUrl } from '#lib/mail/mail-help.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import { messages as cardMessages } from './gift-card-mail.messages.ts'
import { spacedNumber } from './gift-card-mail.ts'
import { messages } from './group-gift-mail.messages.ts'

/** The gift card of a group gift with what its mail needs. */
export interface MailedGroupGift extends MailShop {
  /** First name of the registrant who gets the mail. */
  readonly name: string
  /** Name of the piece that the group gift was for. */
  readonly piece: string
  readonly givers: number
  readonly amount: Cents
  readonly target: Cents
  readonly currency: Currency
  readonly number: string
  readonly pin: string
}

/** The mail with the gift card of a group gift to one of its registrants. */
export function groupGiftMail(gift: MailedGroupGift): LaidOutMail {
  const { brand, language, shopName, origin, phone, piece, name, givers } = gift
  const [t, card] = [messages[language], cardMessages[language]]
  const money = (amount: Cents) => formatMoney(amount, gift.currency, language)
  const amount = money(gift.amount)
  return layoutMail({
    brand,
    language,
    shopName,
    origin,
    phone,
    subject: t.subject(piece),
    preview: amount,
    heading: t.heading(amount),
    parts: [
      { kind: 'paragraph', text: t.text(name, givers, piece) },
      ...(gift.amount < gift.target
        ? [{ kind: 'paragraph' as const, text: t.partly(amount, money(gift.target)) }]
        : []),
      {
        kind: 'facts',
        facts: [
          { label: card.amount, lines: [amount] },
          { label: card.number, lines: [spacedNumber(gift.number)], isCode: true },
          { label: card.pin, lines: [gift.pin], isCode: true },
        ],
      },
      { kind: 'paragraph', text: card.use },
      { kind: 'paragraph', text: t.list },
    ],
    action: { label: card.shop, url: homeUrl(gift) },
    remarks: [card.keep],
  })
}
