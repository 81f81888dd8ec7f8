import { readBody, WEBHOOK_BYTES } from '#platform/http/read-body.ts'
import { serveRaw } from '#platform/http/serve-raw.ts'
import type { Frame } from '#platform/http/serve.ts'
import type { OrderDeps } from './order-deps.ts'
import { takePaymentEvents } from './payment-events.ts'

/** Serves one webhook per payment provider, at `/webhooks/<name of the provider>`. */
export function servePaymentWebhooks(frame: Frame, deps: OrderDeps): void {
  for (const provider of deps.payments.all) {
    const name = `${provider.name}Webhook`
    serveRaw(
      frame,
      {
        name,
        method: 'POST',
        path: `/webhooks/${provider.name}`,
        summary: `Notifications of the payment provider ${provider.name}: verified, stored, then acknowledged.`,
        auth: 'machine',
        csrf: false,
        rate: { per: 'ip', limit: 6000, seconds: 60 },
      },
      async c => {
        const webhook = provider.parseWebhook(await readBody(c, WEBHOOK_BYTES), c.req.header())
        switch (webhook.kind) {
          case 'forged':
            frame.log.warn({ call: name }, 'a notification with a wrong signature was refused')
            return c.text('wrong signature', 401)
          case 'unreadable':
            return c.text('unreadable', 400)
          case 'events':
            await takePaymentEvents(deps, provider.name, webhook.events)
            return c.text('[accepted]')
          default:
            return webhook satisfies never
        }
      },
    )
  }
}
