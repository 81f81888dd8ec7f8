/** Domains of one mail service, which ignores dots in the local part. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Normalizes an email address for counting a customer's redemptions: case and tags (`ada+shop@…`) are ignored, dots
 * only at Gmail. Mail is sent to the address as typed.
 */
export function customerEmail(typed: string): string {
  const address = typed.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
  const plus = local.indexOf('+')
  const untagged = plus > 0 ? local.slice(0, plus) : local
  return GMAIL.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
