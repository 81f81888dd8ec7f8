/** The result in the address with which a wallet's page returns to the payment step. */
export type WalletReturn =
  | { readonly kind: 'paypal'; readonly data: Readonly<Record<'paymentId' | 'payerId', string>> }
  | { readonly kind: 'venmo'; readonly data: Readonly<Record<'nonce' | 'username' | 'deviceData', string>> }
  | { readonly kind: 'cancelled'; readonly wallet: 'PayPal' | 'Venmo' }

/** Reads PayPal's answer from the query and Venmo's from the fragment; undefined without one. */
export function walletReturn({ search, hash }: Readonly<Record<'search' | 'hash', string>>): WalletReturn | undefined {
  const query = new URLSearchParams(search)
  if (query.get('paypal') === 'cancelled') return { kind: 'cancelled', wallet: 'PayPal' }
  const [paymentId, payerId] = [query.get('paymentId'), query.get('PayerID')]
  if (query.get('paypal') === 'approved' && paymentId && payerId)
    return { kind: 'paypal', data: { paymentId, payerId } }
  const fragment = new URLSearchParams(hash.slice(1))
  if (fragment.has('venmoCancel')) return { kind: 'cancelled', wallet: 'Venmo' }
  const nonce = fragment.get('paymentMethodNonce')
  if (!fragment.has('venmoSuccess') || !nonce) return undefined
  const [username, deviceData] = [fragment.get('username') ?? '', fragment.get('deviceData') ?? '']
  return { kind: 'venmo', data: { nonce, username, deviceData } }
}
