import type { WalletApproval, WalletClient } from './wallet-client.ts'

/** The version of Braintree's scripts that this file is written for. */
const SCRIPTS = 'https://js.braintreegateway.com/web/3.144.0/js'

interface Payload {
  readonly nonce: string
  readonly details?: { readonly username?: string }
}
interface Braintree {
  readonly client: { create(options: { authorization: string }): Promise<unknown> }
  readonly dataCollector: { create(options: { client: unknown }): Promise<{ readonly deviceData: string }> }
  readonly venmo: {
    create(options: object): Promise<{ tokenize(): Promise<Payload> }>
  }
  readonly applePay: {
    create(options: object): Promise<{
      performValidation(options: { validationURL: string; displayName: string }): Promise<unknown>
      tokenize(options: { token: unknown }): Promise<Payload>
    }>
  }
}

const loaded = new Map<string, Promise<void>>()

/** Loads one of Braintree's scripts, once. */
function load(name: string): Promise<void> {
  const known = loaded.get(name)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `${SCRIPTS}/${name}.min.js`
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`Braintree’s script ${name} could not be loaded`)))
    document.head.append(script)
  })
  loading.catch(() => loaded.delete(name))
  loaded.set(name, loading)
  return loading
}

async function withScripts(...names: readonly string[]): Promise<Braintree> {
  await load('client')
  await Promise.all(names.map(load))
  return (window as unknown as { braintree: Braintree }).braintree
}

/** Venmo and Apple Pay by Braintree's own scripts. */
export function braintreeClient(authorization: string): WalletClient {
  async function approval(braintree: Braintree, client: unknown, { nonce, details }: Payload): Promise<WalletApproval> {
    const { deviceData } = await braintree.dataCollector.create({ client })
    return { nonce, username: details?.username ?? '', deviceData }
  }
  async function applePayOf() {
    const braintree = await withScripts('apple-pay', 'data-collector')
    const client = await braintree.client.create({ authorization })
    return { braintree, client, applePay: await braintree.applePay.create({ client }) }
  }
  return {
    async venmo() {
      const braintree = await withScripts('venmo', 'data-collector')
      const client = await braintree.client.create({ authorization })
      const venmo = await braintree.venmo.create({
        client,
        allowDesktopWebLogin: true,
        paymentMethodUsage: 'single_use',
      })
      return approval(braintree, client, await venmo.tokenize())
    },
    async validateMerchant(validationURL, displayName) {
      return (await applePayOf()).applePay.performValidation({ validationURL, displayName })
    },
    async applePay(token) {
      const { braintree, client, applePay } = await applePayOf()
      return approval(braintree, client, await applePay.tokenize({ token }))
    },
  }
}
