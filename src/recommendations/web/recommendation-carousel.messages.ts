import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({ en: { shopAll: 'Shop all' }, fr: { shopAll: 'Tout voir' } })
