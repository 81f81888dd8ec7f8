import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'

/** The scope of a sign-in with Apple, which does not know `profile`. */
export const APPLE_SCOPE = 'openid email name'

export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** PKCS #8 in PEM. */
  readonly privateKey: string
  readonly issuer: string
  readonly clientId: string
}

/** Seconds; Apple allows up to six months. */
const SECRET_SECONDS = 300

/** The client secret that Apple expects: a token that says who the client is, signed with its key (ES256). */
export async function appleClientSecret({ teamId, keyId, privateKey, issuer, clientId }: AppleKey): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${SECRET_SECONDS} seconds`)
    .sign(await importPKCS8(privateKey.replaceAll(String.raw`\n`, '\n'), 'ES256'))
}

const LONGEST_NAME = 60
const Name = z
  .string()
  .transform(name => name.slice(0, LONGEST_NAME))
  .catch('')
const User = z.object({ name: z.object({ firstName: Name, lastName: Name }) })

export type AppleName = z.output<typeof User>['name']

/**
 * The name in the field `user` of Apple's form, which it sends when a person agrees for the first time, and never in
 * the ID token; undefined if there is none.
 */
export function appleName(field: string | undefined): AppleName | undefined {
  try {
    return User.parse(JSON.parse(field ?? '')).name
  } catch {
    return undefined
  }
}
