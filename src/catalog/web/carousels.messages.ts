import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: { recentlyViewed: 'Recently Viewed Products' },
  fr: { recentlyViewed: 'Articles vus récemment' },
})
