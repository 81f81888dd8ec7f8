import { messagesIn } from '#lib/messages.ts'

/** Texts for continuing a cart on another device with a code. */
export const messages = messagesIn({
  en: {
    title: 'Continue on another device',
    explain:
      'Get a code here and enter it in the cart of your other device. ' +
      'It brings your items along: no addresses, no payments.',
    get: 'Get a Code',
    getting: 'Making a code',
    code: 'Your code',
    until: (date: string) => `Good until ${date}.`,
    copy: 'Copy',
    copied: 'Copied.',
    enter: 'Code from another device',
    missing: 'Please enter the code from your other device.',
    take: 'Add Its Items',
    taking: 'Adding',
    taken: 'Its items are in your cart.',
    before: 'You have added the items of this code already.',
  },
  fr: {
    title: 'Continuer sur un autre appareil',
    explain:
      'Obtenez un code ici et entrez-le dans le panier de votre autre appareil. ' +
      'Il apporte vos articles\u00a0: aucune adresse, aucun paiement.',
    get: 'Obtenir un code',
    getting: 'Création du code',
    code: 'Votre code',
    until: date => `Valable jusqu’au ${date}.`,
    copy: 'Copier',
    copied: 'Copié.',
    enter: 'Code d’un autre appareil',
    missing: 'Entrez le code de votre autre appareil.',
    take: 'Ajouter ses articles',
    taking: 'Ajout',
    taken: 'Ses articles sont dans votre panier.',
    before: 'Vous avez déjà ajouté les articles de ce code.',
  },
})
