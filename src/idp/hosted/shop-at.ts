import type { IdpSettings } from '../idp-settings.ts'
import type { Shop } from './looks.ts'

/** The shop to which an address of a request leads back; undefined if it is another client's, or none. */
export function shopAt({ shops }: Pick<IdpSettings, 'shops'>, address: unknown): Shop | undefined {
  return typeof address === 'string' && URL.canParse(address) ? shops.get(new URL(address).origin) : undefined
}
