import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: { getOne: 'Get Free Swatch' },
  fr: { getOne: 'Commander un échantillon gratuit' },
})
