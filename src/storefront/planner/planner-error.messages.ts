import { messagesIn } from '#lib/messages.ts'

/** Texts of the planner's error view; the English ones are literal, including their misspelling [PLN-19, PLN-20]. */
export const messages = messagesIn({
  en: {
    oops: 'Oops! An error occured attempting to load this sectional planner. Please try again shortly.',
    more: 'Shop More Sectionals',
  },
  fr: {
    oops:
      'Oups! Une erreur s’est produite au chargement de ce planificateur de sectionnel. ' +
      'Veuillez réessayer sous peu.',
    more: 'Voir d’autres sectionnels',
  },
})
