import { messagesIn } from '#lib/messages.ts'

/** Certificates of the customer's rewards account, in the payment step [PAY-61]. */
export const messages = messagesIn({
  en: {
    title: 'Your reward certificates',
    name: (lastFour: string) => `Certificate ending ${lastFour}`,
    expires: (day: string) => `Expires ${day}`,
    applied: 'Applied',
    apply: 'Apply',
    applying: 'Applying',
    remove: 'Remove',
    what: (lastFour: string) => `certificate ending ${lastFour}`,
    isApplied: (lastFour: string) => `The certificate ending ${lastFour} is applied.`,
    isRemoved: (lastFour: string) => `The certificate ending ${lastFour} is removed. You can use it again.`,
  },
  fr: {
    title: 'Vos certificats-récompenses',
    name: lastFour => `Certificat se terminant par ${lastFour}`,
    expires: day => `Expire le ${day}`,
    applied: 'Appliqué',
    apply: 'Appliquer',
    applying: 'Un instant',
    remove: 'Retirer',
    what: lastFour => `le certificat se terminant par ${lastFour}`,
    isApplied: lastFour => `Le certificat se terminant par ${lastFour} est appliqué.`,
    isRemoved: lastFour => `Le certificat se terminant par ${lastFour} est retiré. Vous pourrez l’utiliser encore.`,
  },
})
