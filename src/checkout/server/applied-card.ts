import type { CardTender } from '#cart/rules/basket.ts'
import type { Language } from '#lib/language.ts'
import { formatMoney, type Cents } from '#lib/money.ts'
import type { Brand } from '#lib/site.ts'
import { asksSecurityCode } from '#payments/rules/saved-card.ts'
import { isStoreCard } from '#payments/rules/store-cards.ts'
import type { CheckoutData } from '../contract/checkout-data.ts'
import { messages } from '../rules/checkout-answers.messages.ts'
import { isTenderExpired } from '../rules/expired-tender.ts'
import { messages as sessionMessages } from '../rules/hosted-session.messages.ts'
import type { CheckoutDeps } from './checkout-deps.ts'
import { isSessionLost } from './lost-card.ts'

type CreditCardData = CheckoutData['paymentData']['creditCardData']
export type AppliedCard = NonNullable<CreditCardData['cardOneInfo']>

/** Data from which the cards of an order are shown, besides their tenders. */
export interface CardSurroundings extends Pick<CreditCardData, 'accountCardsInfo' | 'isOnlyCbccAllowed'> {
  readonly brand: Brand
  readonly language: Language
  /** False if none of the cards is one of the shop's own. */
  readonly hasStoreCard: boolean
}

/** Position of the card among those of the account; -1 if it was removed, null for a card that was entered. */
const positionOf = ({ savedCardId }: CardTender, { accountCardsInfo }: CardSurroundings): number | null =>
  savedCardId === undefined ? null : accountCardsInfo.findIndex(({ cardInfo }) => cardInfo.id === savedCardId)

/** Reasons, besides its age, for which a card cannot pay, each with its message [PAY-27]. */
function cardErrors(
  tender: CardTender,
  hasZeroAmountError: boolean,
  surroundings: CardSurroundings,
  hasSessions: boolean,
): AppliedCard['errors'] {
  const { isOnlyCbccAllowed, hasStoreCard, language } = surroundings
  const t = messages[language].cards
  const hasLostSession = isSessionLost(tender, hasSessions)
  const isCardGone = positionOf(tender, surroundings) === -1
  const hasRewardsRestrictionError = isOnlyCbccAllowed && !isStoreCard(tender.brand)
  return {
    hasSessionError: hasLostSession || isCardGone,
    hasRewardsRestrictionError,
    hasZeroAmountError,
    cbccNotAppliedError: isOnlyCbccAllowed && !hasStoreCard,
    messages: [
      ...(isCardGone ? [t.gone] : []),
      ...(hasLostSession ? [sessionMessages[language].noCard] : []),
      ...(hasRewardsRestrictionError ? [t['only-store-card']] : []),
      ...(hasZeroAmountError ? [t.zero] : []),
    ],
  }
}

/** The amount of a card. `isUseless`: it is one of two, and the total has become so small that it pays nothing. */
interface CardAmount {
  readonly amount: Cents
  readonly isUseless: boolean
}

/** A card of the order as the payment step shows it [PAY-04]. */
export function appliedCard(
  { orders, hostedSessions }: Pick<CheckoutDeps, 'orders' | 'hostedSessions'>,
  tender: CardTender,
  { amount, isUseless }: CardAmount,
  surroundings: CardSurroundings,
): AppliedCard {
  const errors = cardErrors(tender, isUseless, surroundings, hostedSessions !== undefined)
  const isExpired = isTenderExpired(tender, orders.now(), orders.cardDataLimit)
  const isValid = !isExpired && errors.messages.length === 0
  // The code of a card of the account is entered for each order, and is gone when its encryption is too old.
  const asksCode = tender.savedCardId !== undefined && asksSecurityCode(tender)
  return {
    id: tender.id,
    basketPaymentId: tender.id,
    basketPaymentGuid: tender.id,
    isApplied: true,
    isValid,
    isPrimary: tender.cardKind === 'CardOne',
    isAutoApplied: tender.amount === null,
    isComponentLoaded: !isExpired,
    hasVerifyData: asksCode && !isExpired,
    isVerificationApplied: !asksCode || !isExpired,
    verifyCreditCard: asksCode && isExpired,
    needsFocus: !isValid,
    selectionIndex: positionOf(tender, surroundings),
    cbhccDesignType: isStoreCard(tender.brand) ? surroundings.brand : '',
    appliedAmount: amount,
    appliedAmountString: formatMoney(amount, 'USD').replace(/[^\d.]/g, ''),
    type: tender.brand,
    lastFour: tender.lastFour,
    expMonth: tender.expMonth,
    expYear: tender.expYear,
    order: tender.cardKind === 'CardOne' ? 1 : 2,
    saveToAccount: tender.saveTo !== undefined,
    // The shop's id of the card; the provider's token stays on the server.
    storedPaymentMethodId: tender.savedCardId ?? null,
    adyenCardData: { encryptionTimestamp: tender.encryptionTimestamp, isExpired },
    errors,
  }
}
