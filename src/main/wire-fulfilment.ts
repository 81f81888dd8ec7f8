import type { FulfilmentDeps } from '#fulfilment/server/fulfilment-deps.ts'
import { httpFulfilment } from '#fulfilment/server/http-fulfilment.ts'
import { PIN_COST } from '#payments/server/gift-card-secrets.ts'
import type { OrderDeps } from '#orders/server/order-deps.ts'
import type { Pool } from '#platform/database/db.ts'
import { derivedSecret } from '#platform/derived-secret.ts'
import type { Env } from '#platform/env.ts'

/** Builds what follows a placed order from the settings: the sandbox's simulator unless another service is named. */
export const wireFulfilment = (env: Env, pool: Pool, { payments, log, newId, now }: OrderDeps): FulfilmentDeps => ({
  pool,
  service: httpFulfilment({
    url: env.FULFILMENT_URL ?? `http://127.0.0.1:${env.SANDBOX_PORT}/fulfilment`,
    key: env.FULFILMENT_KEY ?? derivedSecret(env.DAVENPORT_SECRET, 'fulfilment key'),
    webhookKey: env.FULFILMENT_WEBHOOK_KEY ?? derivedSecret(env.DAVENPORT_SECRET, 'fulfilment webhook key'),
  }),
  payments,
  giftCards: { key: env.GIFT_CARD_KEY ?? env.DAVENPORT_SECRET, pinCost: PIN_COST },
  log,
  newId,
  now,
  secret: env.DAVENPORT_SECRET,
})
