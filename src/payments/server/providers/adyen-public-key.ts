import { cachedValue } from '#platform/cached-values.ts'
import type { AdyenConfig } from '../adyen-config.ts'
import { httpExchange } from '../http-exchange.ts'
import { PublicKeyAnswer, readJson } from './adyen-schema.ts'

/** A key lives for months; asking this often notices a new one soon enough. */
const FRESH_MS = 10 * 60_000

export interface PublicKeySource {
  /** `10001|<512 hex>`. Throws when none is known and the gateway can't be asked. */
  get(): Promise<string>
  /** The gateway could not decrypt: perhaps the key is new. */
  doubt(): void
}

/** The gateway's key for browsers, asked for once at a time; an old one serves on while the gateway is away. */
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
      if (publicKey === undefined) throw new Error('the payment gateway gave no public key')
      return publicKey
    },
    ttlMs: FRESH_MS,
    now,
  })
  return { get: key.get, doubt: key.expire }
}
