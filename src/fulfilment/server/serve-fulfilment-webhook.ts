import { readBody, WEBHOOK_BYTES } from '#platform/http/read-body.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import type { Frame } from '#platform/http/serve.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { takeEvent } from './take-event.ts'

/**
 * Applies each event of a notification. One that fails does not hold back the others; afterwards it throws, so that the
 * notification is not acknowledged and comes again, when only what failed has an effect.
 */
export async function takeEach<Event>(
  events: readonly Event[],
  take: (event: Event) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = []
  for (const event of events) await take(event).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${events.length} events failed`)
}

/** Serves the webhook of the fulfilment service: an event is acknowledged once it is stored with all that follows. */
export function serveFulfilmentWebhook(frame: Frame, deps: FulfilmentDeps): void {
  serveRaw(
    frame,
    {
      name: 'fulfilmentWebhook',
      method: 'POST',
      path: '/webhooks/fulfilment',
      summary: 'Events of the fulfilment service: verified, applied with their mails, then acknowledged.',
      auth: 'machine',
      csrf: false,
      rate: { per: 'ip', limit: 6000, seconds: 60 },
    },
    async c => {
      const webhook = deps.service.parseWebhook(await readBody(c, WEBHOOK_BYTES), c.req.header(), deps.now())
      switch (webhook.kind) {
        case 'forged':
          frame.log.warn({ call: 'fulfilmentWebhook' }, 'an event with a wrong signature was refused')
          return c.text('wrong signature', 401)
        case 'unreadable':
          return c.text('unreadable', 400)
        case 'events':
          await takeEach(webhook.events, event => takeEvent(deps, event))
          return c.text('[accepted]')
        default:
          return webhook satisfies never
      }
    },
  )
}
