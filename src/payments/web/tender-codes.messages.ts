import { messagesIn } from '#lib/messages.ts'

/** Payment by tender code, in the payment step [PAY-62]. */
export const messages = messagesIn({
  en: {
    label: 'Tender code',
    hint: 'From a letter or an email we sent you.',
    list: 'Applied tender codes',
    code: (lastFour: string) => `Tender code ending ${lastFour}`,
    apply: 'Apply',
    applyWhat: 'tender code',
    applying: 'Applying',
    remove: 'Remove',
    removeWhat: (lastFour: string) => `tender code ending ${lastFour}`,
    wrong: 'Enter the code from our letter or email: 6 to 24 letters and digits.',
    isApplied: (lastFour: string) => `The tender code ending ${lastFour} is applied.`,
    isRemoved: (lastFour: string) => `The tender code ending ${lastFour} is removed. You can use it again.`,
  },
  fr: {
    label: 'Code de crédit',
    hint: 'Il figure dans une lettre ou un courriel que nous vous avons envoyé.',
    list: 'Codes de crédit appliqués',
    code: lastFour => `Code de crédit se terminant par ${lastFour}`,
    apply: 'Appliquer',
    applyWhat: 'le code de crédit',
    applying: 'Un instant',
    remove: 'Retirer',
    removeWhat: lastFour => `le code de crédit se terminant par ${lastFour}`,
    wrong: 'Entrez le code de notre lettre ou de notre courriel\u00a0: de 6 à 24 lettres et chiffres.',
    isApplied: lastFour => `Le code de crédit se terminant par ${lastFour} est appliqué.`,
    isRemoved: lastFour => `Le code de crédit se terminant par ${lastFour} est retiré. Vous pourrez l’utiliser encore.`,
  },
})
