import type { LineGift } from '#cart/rules/gift-cards/emailed-gift.ts'
import type { Language } from '#lib/language.ts'
import { messages } from './emailed-cards.messages.ts'

/** The recipient of a gift card that is sent by email, or of the group gift that a share is for, in words. */
export const emailedTo = (gift: LineGift, language: Language): string =>
  gift.share
    ? messages[language].share(gift.recipientName)
    : messages[language].to(gift.recipientName, gift.recipientEmail)
