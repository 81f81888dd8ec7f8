import { messagesIn } from '#lib/messages.ts'

export const messages = messagesIn({
  en: {
    ended: (given: string, target: string) =>
      `A group gift for it ended with ${given} of ${target}. The gift card is in your mail.`,
    endedAndWanted: (given: string, target: string) =>
      `A group gift for it ended with ${given} of ${target}. The gift card is in your mail, and the piece is wanted ` +
      'again.',
  },
  fr: {
    ended: (given, target) =>
      `Un cadeau collectif s’est terminé avec ${given} sur ${target}. La carte-cadeau est dans vos courriels.`,
    endedAndWanted: (given, target) =>
      `Un cadeau collectif s’est terminé avec ${given} sur ${target}. La carte-cadeau est dans vos courriels, et ` +
      'l’article est de nouveau souhaité.',
  },
})
