import type { CardTender } from '#cart/rules/basket.ts'
import { isCardExpired } from '#payments/rules/expiry.ts'
import type { HostedCard } from '#payments/server/hosted-sessions.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { HostedCardData } from '../../contract/card-data.ts'
import { messages } from '../../rules/hosted-session.messages.ts'
import type { CheckoutDeps } from '../checkout-deps.ts'

/** A session id of the Mastercard gateway; anything else is not sent to it. */
export const isSessionId = (session: string): boolean => /^SESSION\w{24,28}$/.test(session)

/**
 * The card that the shopper has entered into the gateway's own form, as the gateway shows it: brand, last four digits
 * and expiry. Refused without such a gateway, without a card in the session, and for an expired card.
 */
export async function hostedCard(
  { hostedSessions, orders }: Pick<CheckoutDeps, 'hostedSessions' | 'orders'>,
  { site }: Pick<CallContext, 'site'>,
  { tnsSession }: HostedCardData,
): Promise<HostedCard> {
  const t = messages[site.language]
  if (!hostedSessions) throw new Refused({ kind: 'conflict', message: t.notConfigured })
  const card = isSessionId(tnsSession) ? await hostedSessions.card(tnsSession) : 'no-card'
  if (card === undefined) throw new Refused({ kind: 'unavailable', message: t.noAnswer })
  if (card === 'no-card') throw new Refused({ kind: 'conflict', message: t.noCard })
  if (isCardExpired({ ...card, type: card.brand }, orders.now()))
    throw new Refused({ kind: 'conflict', message: t.expired })
  return card
}

/** The tender of a card in a hosted session, and the session as its secret. */
export function hostedPaidCard(
  { orders }: Pick<CheckoutDeps, 'orders'>,
  { tnsSession, device }: HostedCardData,
  { brand, lastFour, expMonth, expYear, version }: HostedCard,
  slot: Pick<CardTender, 'id' | 'cardKind' | 'amount'>,
) {
  const encryptionTimestamp = new Date(orders.now()).toISOString()
  const card = { brand, lastFour, expMonth, expYear, encryptionTimestamp, isHosted: true as const }
  return {
    tender: { kind: 'card' as const, ...slot, ...card },
    secret: { tenderId: slot.id, encrypted: { session: tnsSession, version, device }, encryptionTimestamp },
  }
}

/** A new session of the gateway's own form, for a page that shows that form. */
export async function newHostedSession(
  { hostedSessions }: Pick<CheckoutDeps, 'hostedSessions'>,
  { site }: Pick<CallContext, 'site'>,
): Promise<{ isSuccess: boolean; message: string; tnsSession: string | null; scriptUrl: string | null }> {
  const t = messages[site.language]
  const tnsSession = await hostedSessions?.create()
  if (hostedSessions && tnsSession !== undefined)
    return { isSuccess: true, message: '', tnsSession, scriptUrl: hostedSessions.scriptUrl }
  const message = hostedSessions ? t.noAnswer : t.notConfigured
  return { isSuccess: false, message, tnsSession: null, scriptUrl: null }
}
