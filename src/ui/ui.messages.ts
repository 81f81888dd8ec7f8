import { messagesIn } from '#lib/messages.ts'

/** Texts of the components of src/ui themselves. */
export const messages = messagesIn({
  en: {
    breadcrumb: 'Breadcrumb',
    close: 'Close',
    required: 'required',
    done: 'done',
    previous: 'Previous',
    next: 'Next',
    page: 'Page',
    previousPage: 'Previous page',
    nextPage: 'Next page',
    sale: 'Sale',
    regular: 'Regular',
    orderSummary: 'Order Summary',
    decrease: (label: string) => `Decrease ${label}`,
    increase: (label: string) => `Increase ${label}`,
  },
  fr: {
    breadcrumb: 'Fil d’Ariane',
    close: 'Fermer',
    required: 'obligatoire',
    done: 'terminée',
    previous: 'Précédent',
    next: 'Suivant',
    page: 'Page',
    previousPage: 'Page précédente',
    nextPage: 'Page suivante',
    sale: 'En solde',
    regular: 'Prix courant',
    orderSummary: 'Sommaire de la commande',
    decrease: (label: string) => `Diminuer\u00a0: ${label}`,
    increase: (label: string) => `Augmenter\u00a0: ${label}`,
  },
})
