import { z } from 'zod'
import type { CardBrand } from '../../rules/card-brands.ts'
import type { HostedCard, HostedSessions } from '../hosted-sessions.ts'
import type { MpgsConfig } from '../mpgs-config.ts'
import { API_VERSION, mpgsSend, type MpgsReply } from './mpgs-send.ts'

/** The gateway's names of the card brands. */
const BRANDS: Readonly<Record<string, CardBrand>> = {
  VISA: 'Visa',
  MASTERCARD: 'MasterCard',
  AMEX: 'AmericanExpress',
  DISCOVER: 'Discover',
  DINERS_CLUB: 'DinersClub',
  UNIONPAY: 'Cup',
  JCB: 'Jcb',
  LOCAL_BRAND_ONLY: 'PLCCSynchrony',
}

const digits = z.string().regex(/^\d{1,2}$/)
const Session = z.object({
  sourceOfFunds: z.object({
    provided: z.object({
      card: z.object({
        brand: z.string(),
        /** Masked: `411111xxxxxx1111`. */
        number: z.string().regex(/\d{4}$/),
        /** Absent for a store card. */
        expiry: z.object({ month: digits, year: digits }).optional(),
      }),
    }),
  }),
})
const Created = z.object({ session: z.object({ id: z.string().min(31).max(35) }) })
const Token = z.object({ token: z.string().regex(/^\w{8,40}$/) })

/** A session without a card has no source of funds. */
function cardOf(reply: MpgsReply): HostedCard | 'no-card' | undefined {
  if (reply.kind === 'unknown') return undefined
  const found = reply.kind === 'ok' ? Session.safeParse(reply.body).data : undefined
  if (!found) return 'no-card'
  const { brand, number, expiry } = found.sourceOfFunds.provided.card
  return {
    brand: BRANDS[brand] ?? 'Card',
    lastFour: number.slice(-4),
    expMonth: Number(expiry?.month ?? 0),
    expYear: expiry ? 2000 + Number(expiry.year) : 0,
  }
}

/** Hosted sessions of the Mastercard gateway. */
export function mpgsSessions(config: MpgsConfig): HostedSessions {
  const send = mpgsSend(config)
  return {
    async create() {
      const reply = await send({ method: 'POST', path: '/session', body: {} })
      const created = reply.kind === 'ok' ? Created.safeParse(reply.body).data : undefined
      const scriptUrl = `${config.baseUrl}/form/version/${API_VERSION}/merchant/${config.merchantId}/session.js`
      return created && { tnsSession: created.session.id, scriptUrl }
    },

    card: async session => cardOf(await send({ method: 'GET', path: `/session/${encodeURIComponent(session)}` })),

    async token(session) {
      const body = { session: { id: session }, sourceOfFunds: { type: 'CARD' } }
      const reply = await send({ method: 'POST', path: '/token', body })
      if (reply.kind === 'refused') return 'no-card'
      return reply.kind === 'ok' ? Token.safeParse(reply.body).data?.token : undefined
    },
  }
}
