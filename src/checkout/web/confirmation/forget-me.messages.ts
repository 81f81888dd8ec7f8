import { messagesIn } from '#lib/messages.ts'

/** Texts for ending a session on a shared computer. */
export const messages = messagesIn({
  en: {
    title: 'Is this a shared computer?',
    text:
      'We can end your visit here: your cart, your latest order and what you looked at are then gone from this ' +
      'browser. Orders go on, and their mails have everything.',
    action: 'Forget Me on This Device',
    busy: 'Forgetting',
    done: 'This browser no longer knows you.',
    failed: 'That did not work. Please try again.',
  },
  fr: {
    title: 'Cet ordinateur est-il partagé?',
    text:
      'Nous pouvons terminer votre visite ici\u00a0: votre panier, votre dernière commande et ce que vous avez ' +
      'regardé disparaissent alors de ce navigateur. ' +
      'Vos commandes suivent leur cours, et tout est dans leurs courriels.',
    action: 'Oublier cet appareil',
    busy: 'Effacement',
    done: 'Ce navigateur ne vous connaît plus.',
    failed: 'Cela n’a pas fonctionné. Réessayez.',
  },
})
