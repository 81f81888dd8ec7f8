import { readBody, WEBHOOK_BYTES } from '#platform/http/read-body.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import type { Frame } from '#platform/http/serve.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { takeEvent } from './take-event.ts'

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
          for (const event of webhook.events) await takeEvent(deps, event)
          return c.text('[accepted]')
        default:
          return webhook satisfies never
      }
    },
  )
}
