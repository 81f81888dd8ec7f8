import { messagesIn } from '#lib/messages.ts'

/** All there is of a page that failed or is missing while the rest is fetched, as long as the network fails. */
export const messages = messagesIn({
  en: {
    failed: "Oops. Something's not right.",
    missing: 'We could not find that page',
    titles: { failed: 'Something went wrong', missing: 'Page not found' },
  },
  fr: {
    failed: 'Oups. Quelque chose cloche.',
    missing: 'Nous n’avons pas trouvé cette page',
    titles: { failed: 'Une erreur est survenue', missing: 'Page introuvable' },
  },
})
