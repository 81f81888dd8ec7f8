import { messagesIn } from '#lib/messages.ts'

/** Texts of the saved cards in the payment step. The documents give the English ones literally. */
export const messages = messagesIn({
  en: {
    open: 'Use a saved card',
    /** The card that pays needs its security code again. */
    verify: (card: string) => `Enter the security code of ${card} again`,
    title: 'Apply New/Saved Card',
    list: 'Your saved cards',
    update: 'Update Payment',
    applyNew: 'Apply new card',
    newTitle: 'Apply New Card',
    cancel: 'Cancel Changes',
    choose: 'Please select a card.',
    inUse: 'Card already in use.',
    onlyStoreCard: 'This offer is for the store card. Choose a C&B/CB2 card.',
    expired: ' Expired',
    expires: (date: string) => `Expires ${date}`,
    expiredOn: (date: string) => `Expired ${date}`,
    code: 'Security code',
    count: (saved: number, limit: number) => `${saved} of ${limit} cards saved to your account.`,
  },
  fr: {
    open: 'Utiliser une carte enregistrée',
    verify: card => `Entrer de nouveau le code de sécurité\u00a0: ${card}`,
    title: 'Appliquer une carte nouvelle ou enregistrée',
    list: 'Vos cartes enregistrées',
    update: 'Modifier le paiement',
    applyNew: 'Appliquer une nouvelle carte',
    newTitle: 'Appliquer une nouvelle carte',
    cancel: 'Annuler les changements',
    choose: 'Veuillez choisir une carte.',
    inUse: 'Cette carte est déjà utilisée.',
    onlyStoreCard: 'Cette offre est réservée à la carte du magasin. Choisissez une carte C&B/CB2.',
    expired: ' Expirée',
    expires: date => `Expire ${date}`,
    expiredOn: date => `Expirée ${date}`,
    code: 'Code de sécurité',
    count: (saved, limit) => `${saved} cartes sur ${limit} enregistrées dans votre compte.`,
  },
})
