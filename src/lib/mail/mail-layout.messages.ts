import { messagesIn } from '../messages.ts'

/** Words that all mails share. */
export const messages = messagesIn({
  en: {
    colon: (label: string) => `${label}:`,
    question: 'Questions, or something not right?',
    call: (phone: string) => `Call us at ${phone}`,
    /** The pieces of a long order that the HTML leaves out. */
    others: (count: number) =>
      count === 1
        ? 'One more line is on the page of your order.'
        : `${count} more lines are on the page of your order.`,
    help: {
      returns: 'Returns and Exchanges',
      shipping: 'Shipping and Delivery',
      'track-order': 'Track an Order',
      contact: 'Contact Us',
      stores: 'Stores',
      terms: 'Terms of Use',
      privacy: 'Privacy Policy',
    },
  },
  fr: {
    colon: label => `${label}\u00a0:`,
    question: 'Une question, ou quelque chose ne va pas?',
    call: phone => `Appelez-nous au ${phone}`,
    others: count =>
      count === 1
        ? 'Une autre ligne est sur la page de votre commande.'
        : `${count} autres lignes sont sur la page de votre commande.`,
    help: {
      returns: 'Retours et échanges',
      shipping: 'Expédition et livraison',
      'track-order': 'Suivre une commande',
      contact: 'Nous joindre',
      stores: 'Magasins',
      terms: 'Conditions d’utilisation',
      privacy: 'Politique de confidentialité',
    },
  },
})
