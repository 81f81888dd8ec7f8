import { messagesIn } from '#lib/messages.ts'

/** Content of the security-code help popup [PAY-44, API-089]. */
export const messages = messagesIn({
  en: {
    title: 'Where is the security code?',
    introduction: 'The security code shows that you have the card with you. It is printed, not embossed.',
    back: {
      heading: 'Visa, MasterCard and Discover',
      text: 'The last three digits on the back, in or beside the signature strip.',
    },
    front: {
      heading: 'American Express',
      text: 'Four digits on the front, above the card number at the right.',
    },
    closing: 'If the code is worn off, call the number on the back of your card, or pay with another one.',
  },
  fr: {
    title: 'Où se trouve le code de sécurité?',
    introduction: 'Le code de sécurité montre que vous avez la carte en main. Il est imprimé, sans relief.',
    back: {
      heading: 'Visa, MasterCard et Discover',
      text: 'Les trois derniers chiffres au verso, sur la bande de signature ou à côté.',
    },
    front: {
      heading: 'American Express',
      text: 'Quatre chiffres au recto, à droite, au-dessus du numéro de la carte.',
    },
    closing:
      'Si le code est effacé, appelez le numéro figurant au verso de votre carte, ou payez avec une autre carte.',
  },
})
