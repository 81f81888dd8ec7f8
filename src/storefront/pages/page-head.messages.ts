import { messagesIn } from '#lib/messages.ts'

/** The first breadcrumb of text pages, apart from the texts that pages with products share. */
export const messages = messagesIn({ en: { home: 'Home' }, fr: { home: 'Accueil' } })
