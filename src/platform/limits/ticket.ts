import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

const key = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'session-ticket', 32))

/**
 * A ticket that carries a session to another host of the shop: encrypted, valid for a minute, and only for the browser
 * that holds the secret of `challenge`. A ticket that was forged, or issued for another browser, is rejected.
 */
export function sealTicket(secret: string, session: string, challenge: string, now: number): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key(secret), iv)
  const body = Buffer.concat([
    cipher.update(JSON.stringify({ session, challenge, until: now + 60_000 })),
    cipher.final(),
  ])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** The session cookie value in a ticket, if the ticket is genuine, not expired and issued for this challenge. */
export function openTicket(secret: string, ticket: string, challenge: string, now: number): string | undefined {
  try {
    const bytes = Buffer.from(ticket, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key(secret), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    const opened = JSON.parse(Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString()) as {
      session: string
      challenge: string
      until: number
    }
    return opened.challenge === challenge && now < opened.until ? opened.session : undefined
  } catch {
    return undefined
  }
}

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url')
