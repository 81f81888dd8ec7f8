/** Domains whose mailboxes ignore dots in the local part; both are the same mailbox. */
const GMAIL: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an email address, as far as its spelling tells: letters' case and a tag (`ada+shop@…`) are ignored
 * everywhere, dots only at Gmail. Only for counting a customer's redemptions; mail goes to the address as it was typed.
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
