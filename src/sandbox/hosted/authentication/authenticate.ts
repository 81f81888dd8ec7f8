import { z } from 'zod'
import { verdictOf } from '../../card-triggers.ts'
import type { Fault } from '../../faults.ts'
import type { Answer } from '../../keyed-answers.ts'
import { mpgsError } from '../mpgs-error.ts'
import type { HostedRows } from '../hosted-rows.ts'
import { Currency, Money, Session } from '../request-parts.ts'
import type { AuthenticationRows, PayerAuthentication } from './authentication-rows.ts'
import { authenticatedOrder, authenticationView } from './authentication-view.ts'

const Screen = z.int().min(1).max(99_999)

/** The operations of the gateway's Authentication API that the shop uses. */
export const AuthenticationOperation = [
  z.object({
    apiOperation: z.literal('INITIATE_AUTHENTICATION'),
    authentication: z.object({
      acceptVersions: z.literal('3DS2'),
      channel: z.literal('PAYER_BROWSER'),
      purpose: z.literal('PAYMENT_TRANSACTION'),
    }),
    order: z.object({ currency: Currency }),
    session: Session,
  }),
  z.object({
    apiOperation: z.literal('AUTHENTICATE_PAYER'),
    authentication: z.object({ redirectResponseUrl: z.url().max(2048) }),
    device: z.object({
      browser: z.string().min(1).max(1024),
      browserDetails: z.object({
        '3DSecureChallengeWindowSize': z.enum(['250_X_400', '390_X_400', '500_X_600', '600_X_400', 'FULL_SCREEN']),
        acceptHeaders: z.string().min(1).max(2048),
        colorDepth: z.int().min(1).max(99),
        javaEnabled: z.boolean(),
        language: z.string().min(1).max(8),
        screenHeight: Screen,
        screenWidth: Screen,
        timeZone: z.int().min(-840).max(840),
      }),
    }),
    order: z.object({ amount: Money, currency: Currency }),
    session: Session,
  }),
] as const
type Initiate = z.output<(typeof AuthenticationOperation)[0]>
type Authenticate = z.output<(typeof AuthenticationOperation)[1]>

interface Parts {
  readonly hosted: HostedRows
  readonly authentications: AuthenticationRows
  readonly merchantId: string
}

/** The transaction of an order that an operation is about, and the origin by which the merchant reaches the gateway. */
export interface Place {
  readonly order: string
  readonly transaction: string
  readonly origin: string
}

/** Authenticates the payer of a card in a session, and sends those to a bank's page whose card asks for it. */
export function authenticator({ hosted, authentications, merchantId }: Parts) {
  const answer = (given: PayerAuthentication, origin: string): Answer => ({
    status: 201,
    body: JSON.stringify({
      merchant: merchantId,
      order: authenticatedOrder(given),
      ...authenticationView(given, origin),
    }),
  })

  function initiate({ order, transaction, origin }: Place, { order: { currency }, session }: Initiate): Answer {
    const card = hosted.paying(session)
    if ('status' in card) return card
    if (authentications.ofOrder(order))
      return mpgsError('INVALID_REQUEST', 'The payer of the order was authenticated before.', 'order.id')
    const status = card.brand === 'plcc' ? 'AUTHENTICATION_NOT_SUPPORTED' : 'AUTHENTICATION_AVAILABLE'
    authentications.add({ order, transaction, session: session.id, currency, lastFour: card.lastFour, status })
    return answer(authentications.ofOrder(order)!, origin)
  }

  function authenticate(
    { order, transaction, origin }: Place,
    { authentication, order: { amount, currency }, session }: Authenticate,
    fault: Fault | undefined,
  ): Answer {
    const card = hosted.paying(session)
    if ('status' in card) return card
    const begun = authentications.ofOrder(order)
    const isBegun = begun?.transaction === transaction && begun.session === session.id && begun.currency === currency
    if (!isBegun || begun.status !== 'AUTHENTICATION_AVAILABLE')
      return mpgsError('INVALID_REQUEST', 'The authentication was not initiated.', 'transaction.id')
    const isAsked = verdictOf(card.trigger).kind === 'challenge'
    const decided = isAsked ? 'AUTHENTICATION_PENDING' : 'AUTHENTICATION_SUCCESSFUL'
    const status = fault?.kind === 'decline' ? 'AUTHENTICATION_FAILED' : decided
    authentications.ask({ order, amount, returnUrl: authentication.redirectResponseUrl, status })
    return answer(authentications.ofOrder(order)!, origin)
  }

  return (place: Place, asked: Initiate | Authenticate, fault: Fault | undefined): Answer =>
    asked.apiOperation === 'INITIATE_AUTHENTICATION' ? initiate(place, asked) : authenticate(place, asked, fault)
}
