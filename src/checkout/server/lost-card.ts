import type { CardTender } from '#cart/rules/basket.ts'
import { isTenderExpired } from '../rules/expired-tender.ts'
import type { CheckoutDeps } from './checkout-deps.ts'

/** True for a card in a hosted session whose gateway has been turned off. */
export const isSessionLost = ({ isHosted }: Pick<CardTender, 'isHosted'>, hasSessions: boolean): boolean =>
  isHosted === true && !hasSessions

/** True if a card cannot be charged any more: too old [PAY-47, PAY-48], or its gateway has been turned off. */
export const isCardLost = (
  { orders, hostedSessions }: Pick<CheckoutDeps, 'orders' | 'hostedSessions'>,
  tender: CardTender,
): boolean =>
  isSessionLost(tender, hostedSessions !== undefined) || isTenderExpired(tender, orders.now(), orders.cardDataLimit)
