import { z } from 'zod'
import type { HostedCard, HostedSessions } from '../hosted-sessions.ts'
import type { MpgsConfig } from '../mpgs-config.ts'
import { shownCard } from './mpgs-card.ts'
import { API_VERSION, mpgsSend, type MpgsReply } from './mpgs-send.ts'

/** The version counts the changes of a session. */
const Session = z.object({ session: z.object({ version: z.string().regex(/^\w{1,40}$/) }) })
const Created = z.object({ session: z.object({ id: z.string().min(31).max(35) }) })
const Token = z.object({ token: z.string().regex(/^\w{8,40}$/) })

/** A session without a card has no source of funds. */
function cardOf(reply: MpgsReply): HostedCard | 'no-card' | undefined {
  if (reply.kind === 'unknown') return undefined
  const body = reply.kind === 'ok' ? reply.body : undefined
  const [found, card] = [Session.safeParse(body).data, shownCard(body)]
  return found && card ? { ...card, version: found.session.version } : 'no-card'
}

/** Hosted sessions of the Mastercard gateway. */
export function mpgsSessions(config: MpgsConfig): HostedSessions {
  const send = mpgsSend(config)
  return {
    scriptUrl: `${config.baseUrl}/form/version/${API_VERSION}/merchant/${config.merchantId}/session.js`,

    async create() {
      const reply = await send({ method: 'POST', path: '/session', body: {} })
      const created = reply.kind === 'ok' ? Created.safeParse(reply.body).data : undefined
      return created?.session.id
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
