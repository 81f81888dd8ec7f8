import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    recentlyViewed: 'Recently Viewed Products',
    erase: 'Clear the list',
    erased: 'Your recently viewed products are cleared.',
    notErased: 'The list could not be cleared. Please try again.',
  },
  fr: {
    recentlyViewed: 'Articles vus récemment',
    erase: 'Effacer la liste',
    erased: 'Vos articles vus récemment sont effacés.',
    notErased: 'La liste n’a pas pu être effacée. Veuillez réessayer.',
  },
})
