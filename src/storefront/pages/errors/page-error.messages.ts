import { messagesIn } from '#lib/messages.ts'

/** Texts of a failed or missing page that are available before its component is loaded, or without a network. */
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
