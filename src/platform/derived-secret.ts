import { hkdfSync } from 'node:crypto'

/** What a derived secret is for. The name is part of the derivation, so it must not change. */
export type SecretPurpose =
  | 'oidc client'
  | 'oidc staff client'
  | 'identity api token'
  | 'identity cookies'
  | 'identity database'
  | 'google client'
  | 'apple client'
  | 'fulfilment key'
  | 'fulfilment webhook key'

/**
 * A secret of its own for one purpose: 256 bits in base64url, derived from the installation's secret by HKDF. Two
 * processes of one installation derive the same value, so they need no further settings to trust each other.
 */
export const derivedSecret = (secret: string, purpose: SecretPurpose): string =>
  Buffer.from(hkdfSync('sha256', secret, '', `davenport ${purpose}`, 32)).toString('base64url')
