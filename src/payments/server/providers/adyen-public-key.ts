import { cachedValue } from '#platform/cached-values.ts'
import type { AdyenConfig } from '../adyen-config.ts'
import { httpExchange } from '../http-exchange.ts'
import { PublicKeyAnswer, readJson } from './adyen-schema.ts'

/** Cache time to live. Keys are valid for months, so a new one is noticed early enough. */
const FRESH_MS = 10 * 60_000

export interface PublicKeySource {
  /** `10001|<512 hex>`. Throws if no key is cached and the gateway can't be reached. */
  get(): Promise<string>
  /** Expires the cached key after the gateway could not decrypt a card: the key may have changed. */
  doubt(): void
}

/** Caches the gateway's public key with one request at a time. A stale key is used while the gateway is unavailable. */
export function publicKeySource(
  { clientBaseUrl, clientKey, timeoutMs }: AdyenConfig,
  now: () => number = Date.now,
): PublicKeySource {
  const exchange = httpExchange(clientBaseUrl, timeoutMs)
  const key = cachedValue({
    read: async () => {
      const answer = await exchange({ method: 'GET', path: `/v1/clientKeys/${clientKey}`, headers: {} })
      const publicKey =
        answer.kind === 'answer' && answer.status === 200
          ? readJson(PublicKeyAnswer, answer.body)?.publicKey
          : undefined
      if (publicKey === undefined) throw new Error('the payment gateway returned no public key')
      return publicKey
    },
    ttlMs: FRESH_MS,
    now,
  })
  return { get: key.get, doubt: key.expire }
}
