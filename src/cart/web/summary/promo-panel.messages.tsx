import type { ReactNode } from 'react'
import { messagesIn } from '#lib/messages.ts'

/** Texts of the promo code panel [CRT-08 to CRT-10]. */
export const messages = messagesIn({
  en: {
    title: 'Promo code',
    enter: 'Enter promo code',
    replace: 'Replace with another code',
    apply: 'Apply',
    applying: 'Applying',
    empty: 'Enter a promo code.',
    remove: 'Remove',
    removeWhat: (code: string) => `promo code ${code}`,
    takes: (code: ReactNode, amount: ReactNode) => (
      <>
        {code} takes {amount} off.
      </>
    ),
    freeShipping: (code: ReactNode) => <>{code} gives you free standard shipping.</>,
    applied: (code: string) => `${code} is on your cart.`,
    removed: 'The promo code is removed.',
    cartError: 'The promo code could not be applied. Try again in a moment.',
    removeError: 'The promo code could not be removed. Try again in a moment.',
  },
  fr: {
    title: 'Code promo',
    enter: 'Entrer le code promo',
    replace: 'Remplacer par un autre code',
    apply: 'Appliquer',
    applying: 'Un instant',
    empty: 'Entrez un code promo.',
    remove: 'Retirer',
    removeWhat: code => `le code promo ${code}`,
    takes: (code, amount) => (
      <>
        {code} vous fait économiser {amount}.
      </>
    ),
    freeShipping: code => <>{code} vous offre la livraison standard.</>,
    applied: code => `${code} est dans votre panier.`,
    removed: 'Le code promo est retiré.',
    cartError: 'Le code promo n’a pas pu être appliqué. Réessayez dans un instant.',
    removeError: 'Le code promo n’a pas pu être retiré. Réessayez dans un instant.',
  },
})
