import { counted, messagesIn } from '#lib/messages.ts'

/** Texts of the mail with the gift card of a group gift to the registrants, and about shares to their givers. */
export const messages = messagesIn({
  en: {
    subject: (piece: string) => `Your group gift is here: ${piece}`,
    heading: (amount: string) => `${amount} from your guests.`,
    text: (name: string, givers: number, piece: string) =>
      `Hello ${name}, ${counted('en', givers, 'guest has', 'guests have')} given you ${piece}. ` +
      'Their gift comes as a gift card, so that you choose when it is delivered.',
    partly: (amount: string, target: string) => `They gave ${amount} of ${target}. You can spend it on anything here.`,
    list: 'Your gift list shows who gave, with their messages, so that you can thank them.',
    /** To a giver. */
    paid: {
      subject: (order: string) => `Order ${order}: your share of the group gift is paid`,
      heading: 'Thank you for sharing.',
      text: (name: string) =>
        `Your share of the group gift for ${name} is paid. They get one gift card with everything that is given, ` +
        'as soon as it is complete, or 30 days after their event. Until then you can cancel your share.',
    },
  },
  fr: {
    subject: piece => `Votre cadeau collectif est arrivé\u00a0: ${piece}`,
    heading: amount => `${amount} de vos invités.`,
    text: (name, givers, piece) =>
      `Bonjour ${name}, ${counted('fr', givers, 'personne vous offre', 'personnes vous offrent')} ceci\u00a0: ` +
      `${piece}. Le cadeau est une carte-cadeau, pour que vous choisissiez le moment de la livraison.`,
    partly: (amount, target) =>
      `Le cadeau s’élève à ${amount} sur ${target}. Vous pouvez le dépenser pour tout ce que nous vendons.`,
    list: 'Votre liste de cadeaux indique qui a donné, avec les messages, pour que vous puissiez remercier.',
    paid: {
      subject: order => `Commande ${order}\u00a0: votre part du cadeau collectif est payée`,
      heading: 'Merci d’avoir participé.',
      text: name =>
        `Votre part du cadeau collectif pour ${name} est payée. La carte-cadeau, avec tout ce qui est donné, part ` +
        'dès que le cadeau est complet, ou 30 jours après l’événement. ' +
        'D’ici là, vous pouvez annuler votre part.',
    },
  },
})
