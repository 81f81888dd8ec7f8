import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Payment by gift card, on the cart page and in the payment step [PAY-59, PAY-60]. */
export const messages = messagesIn({
  en: {
    title: 'Gift cards',
    applied: 'Applied gift cards',
    card: (lastFour: string) => `Gift card ending ${lastFour}`,
    left: (balance: ReactNode) => <>{balance} left on this card</>,
    noneLeft: 'Nothing left on this card',
    remove: 'Remove',
    removeWhat: (lastFour: string) => `gift card ending ${lastFour}`,
    number: 'Gift card number',
    pin: 'PIN',
    hint: 'Both are on the back of the card, or in its email.',
    apply: 'Apply',
    applyWhat: 'gift card',
    applying: 'Applying',
    check: 'Check balance',
    checking: 'Checking balance',
    wrongNumber: 'Enter the number of your gift card: 16 digits that begin with 0057.',
    wrongPin: 'Enter the PIN of your gift card: 4 to 8 digits.',
    balance: (lastFour: string, balance: ReactNode) => (
      <>
        The gift card ending {lastFour} has {balance} on it.
      </>
    ),
    isApplied: (lastFour: string) => `The gift card ending ${lastFour} is applied.`,
    isRemoved: (lastFour: string) => `The gift card ending ${lastFour} is removed. It keeps its balance.`,
    most: (most: number) => `An order can be paid with ${most} gift cards at most. Remove one to use another.`,
    covered: 'To use another gift card, remove one first.',
    unreachable: {
      title: 'We can’t reach gift cards right now.',
      text: 'Pay another way, or come back in a few minutes. Your card keeps its balance.',
    },
  },
  fr: {
    title: 'Cartes-cadeaux',
    applied: 'Cartes-cadeaux appliquées',
    card: lastFour => `Carte-cadeau se terminant par ${lastFour}`,
    left: balance => <>Il reste {balance} sur cette carte</>,
    noneLeft: 'Il ne reste rien sur cette carte',
    remove: 'Retirer',
    removeWhat: lastFour => `la carte-cadeau se terminant par ${lastFour}`,
    number: 'Numéro de la carte-cadeau',
    pin: 'NIP',
    hint: 'Les deux figurent au verso de la carte, ou dans son courriel.',
    apply: 'Appliquer',
    applyWhat: 'la carte-cadeau',
    applying: 'Un instant',
    check: 'Vérifier le solde',
    checking: 'Vérification du solde',
    wrongNumber: 'Entrez le numéro de votre carte-cadeau\u00a0: 16 chiffres qui commencent par 0057.',
    wrongPin: 'Entrez le NIP de votre carte-cadeau\u00a0: de 4 à 8 chiffres.',
    balance: (lastFour, balance) => (
      <>
        Le solde de la carte-cadeau se terminant par {lastFour} est de {balance}.
      </>
    ),
    isApplied: lastFour => `La carte-cadeau se terminant par ${lastFour} est appliquée.`,
    isRemoved: lastFour => `La carte-cadeau se terminant par ${lastFour} est retirée. Elle garde son solde.`,
    most: most =>
      `Une commande se paie avec ${most} cartes-cadeaux au plus. Retirez-en une pour en utiliser une autre.`,
    covered: 'Pour utiliser une autre carte-cadeau, retirez-en une d’abord.',
    unreachable: {
      title: 'Les cartes-cadeaux sont inaccessibles pour l’instant.',
      text: 'Payez autrement, ou revenez dans quelques minutes. Votre carte garde son solde.',
    },
  },
})
