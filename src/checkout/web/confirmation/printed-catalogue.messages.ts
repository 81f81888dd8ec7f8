import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    title: 'Our catalogue, on paper',
    label: 'Send me the printed catalogue',
    note: 'Twice a year, to your billing address. We use the address for nothing else.',
    chosen: 'It will come to your billing address.',
    dropped: 'You will not get it.',
    failed: 'That was not saved. Please try again.',
  },
  fr: {
    title: 'Notre catalogue, sur papier',
    label: 'Envoyez-moi le catalogue imprimé',
    note: 'Deux fois par an, à votre adresse de facturation. Nous n’utilisons l’adresse pour rien d’autre.',
    chosen: 'Il arrivera à votre adresse de facturation.',
    dropped: 'Vous ne le recevrez pas.',
    failed: 'Ce n’est pas enregistré. Réessayez.',
  },
})
