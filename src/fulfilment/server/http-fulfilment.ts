import { z } from 'zod'
import { httpExchange } from '#payments/server/http-exchange.ts'
import { FulfilmentEvent } from '../rules/fulfilment-event.ts'
import type { FulfilmentService } from './fulfilment-service.ts'
import { isSigned, SIGNATURE_HEADER } from './webhook-signature.ts'

export interface HttpFulfilmentOptions {
  /** Base URL of the service. */
  readonly url: string
  /** Bearer key of the shop's calls. */
  readonly key: string
  /** Key of the signatures of the service's notifications. */
  readonly webhookKey: string
}

const ANSWER_WITHIN_MS = 5_000

const Changed = z.object({ outcome: z.enum(['done', 'too-late']) })
const Labelled = z.object({ carrier: z.string().min(1).max(60), trackingNumber: z.string().min(1).max(60) })
const Notification = z.object({ events: z.array(FulfilmentEvent).min(1).max(100) })

/** Parses JSON by a schema; undefined for anything else. */
function parse<T extends z.ZodType>(schema: T, text: string): z.output<T> | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/**
 * A fulfilment service that speaks the shop's own protocol (docs/fulfilment.md): `POST /shipments/:id`,
 * `POST /shipments/:id/withdraw`, `POST /shipments/:id/redirect` and `POST /returns/:id`, each safe to repeat, and
 * signed notifications. The adapter of another service implements the same interface.
 */
export function httpFulfilment({ url, key, webhookKey }: HttpFulfilmentOptions): FulfilmentService {
  const send = httpExchange(url.replace(/\/+$/, ''), ANSWER_WITHIN_MS)
  const post = (path: string, body: object) =>
    send({ method: 'POST', path, headers: { authorization: `Bearer ${key}` }, body: JSON.stringify(body) })
  /** The body of a reply with status 200 by a schema; undefined if there is none. */
  async function asked<T extends z.ZodType>(schema: T, path: string, body: object) {
    const answer = await post(path, body)
    return answer.kind === 'answer' && answer.status === 200 ? parse(schema, answer.body) : undefined
  }
  return {
    async request(shipment) {
      const answer = await post(`/shipments/${shipment.id}`, shipment)
      if (answer.kind === 'no-answer') return 'unknown'
      if (answer.status === 200) return 'accepted'
      return answer.status === 422 || answer.status === 409 ? 'refused' : 'unknown'
    },
    async withdraw({ shipmentId, ...command }) {
      return (await asked(Changed, `/shipments/${shipmentId}/withdraw`, command))?.outcome ?? 'unknown'
    },
    async redirect({ shipmentId, ...command }) {
      return (await asked(Changed, `/shipments/${shipmentId}/redirect`, command))?.outcome ?? 'unknown'
    },
    async requestReturn(wanted) {
      const label = await asked(Labelled, `/returns/${wanted.id}`, wanted)
      return label ? { kind: 'accepted', ...label } : { kind: 'unknown' }
    },
    parseWebhook(raw, headers, now) {
      if (!isSigned(raw, headers[SIGNATURE_HEADER], webhookKey, now)) return { kind: 'forged' }
      const notification = parse(Notification, raw)
      return notification ? { kind: 'events', events: notification.events } : { kind: 'unreadable' }
    },
  }
}
