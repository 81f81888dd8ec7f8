import type { EmailedGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import { formatMoney, type Cents, type Currency } from '#lib/money.ts'
import type { LaidOutMail, MailShop } from '#lib/mail/mail-content.ts'
import { homeUrl } from '#lib/mail/mail-help.ts'
import { layoutMail } from '#lib/mail/mail-layout.ts'
import { messages } from './gift-card-mail.messages.ts'

/** A gift card with what its mail needs. */
export interface MailedGiftCard extends MailShop {
  readonly gift: EmailedGift
  readonly amount: Cents
  readonly currency: Currency
  readonly number: string
  readonly pin: string
}

/** The number of a gift card with a space after every four digits. */
export const spacedNumber = (number: string): string => number.replaceAll(/(?<=\d)(?=(?:\d{4})+$)/g, ' ')

/** The mail with a gift card to the person who gets it. It names no order, which only the buyer may see. */
export function giftCardMail(card: MailedGiftCard): LaidOutMail {
  const { brand, language, shopName, origin, phone, gift, currency } = card
  const t = messages[language]
  const amount = formatMoney(card.amount, currency, language)
  return layoutMail({
    brand,
    language,
    shopName,
    origin,
    phone,
    subject: t.subject(gift.senderName, shopName),
    preview: gift.message.replaceAll('\n', ' ') || amount,
    heading: t.heading(amount),
    parts: [
      { kind: 'paragraph', text: t.text(gift.recipientName, gift.senderName) },
      {
        kind: 'facts',
        facts: [
          ...(gift.message === ''
            ? []
            : [{ label: t.message(gift.senderName), lines: gift.message.split('\n').filter(Boolean) }]),
          { label: t.amount, lines: [amount] },
          { label: t.number, lines: [spacedNumber(card.number)], isCode: true },
          { label: t.pin, lines: [card.pin], isCode: true },
        ],
      },
      { kind: 'paragraph', text: t.use },
    ],
    action: { label: t.shop, url: homeUrl(card) },
    remarks: [t.keep],
  })
}
