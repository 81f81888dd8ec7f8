import { messagesIn } from '#lib/messages.ts'

/** Words of the mail that invites a co-registrant. */
export const messages = messagesIn({
  en: {
    subject: (name: string) => `${name} invites you to a gift registry`,
    heading: (name: string) => `${name} would like to keep a registry with you.`,
    text: (name: string, shop: string) =>
      `${name} keeps a gift registry at ${shop} and would like to keep it with you. ` +
      'Open the link and sign in, or create an account, to add and change things.',
    open: 'Open the Registry',
    ends: (days: number) => `The link works for ${days} days. If you don’t know the sender, ignore this mail.`,
  },
  fr: {
    subject: name => `${name} vous invite à une liste de cadeaux`,
    heading: name => `${name} aimerait tenir une liste avec vous.`,
    text: (name, shop) =>
      `${name} tient une liste de cadeaux chez ${shop} et aimerait la tenir avec vous. ` +
      'Ouvrez le lien et connectez-vous, ou créez un compte, pour ajouter et modifier des articles.',
    open: 'Ouvrir la liste',
    ends: days =>
      `Le lien fonctionne pendant ${days}\u00a0jours. Si vous ne connaissez pas l’expéditeur, ignorez ce courriel.`,
  },
})
