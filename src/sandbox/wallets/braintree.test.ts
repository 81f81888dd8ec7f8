import { expect, onTestFinished, test } from 'vitest'
import { cents } from '#lib/money.ts'
import { SANDBOX_BRAINTREE } from '#payments/server/braintree-config.ts'
import { braintreeProvider } from '#payments/server/providers/braintree.ts'
import { braintreeWallets } from '#payments/server/providers/braintree-wallets.ts'
import { newId } from '#platform/new-id.ts'
import { createSandbox } from '../create-sandbox.ts'
import type { SandboxOptions } from '../sandbox-options.ts'
import { ask, startShop, type LedgerPayment } from '../test-world.ts'

const AMOUNT = cents(12_345)
const RETURN = { returnUrl: 'http://localhost:3000/back', cancelUrl: 'http://localhost:3000/cancelled' }

async function start(given: Partial<SandboxOptions> = {}, later = 0) {
  const sandbox = await createSandbox(given)
  onTestFinished(() => sandbox.stop())
  const config = { ...SANDBOX_BRAINTREE, baseUrl: sandbox.url, timeoutMs: 1000 }
  const provider = braintreeProvider(config, () => Date.now() + later)
  const wallets = braintreeWallets(config)
  /** A PayPal payment that this payer of the sandbox approved on PayPal's page. */
  async function approve(payer: number) {
    const created = await wallets.createPayPalPayment({ amountMinor: AMOUNT, currency: 'USD', ...RETURN })
    const shown = await fetch(`${sandbox.url}/paypal/approve?token=${created!.paymentId}&payer=${payer}`, {
      redirect: 'manual',
    })
    const back = new URL(shown.headers.get('location')!)
    const approved = { paymentId: back.searchParams.get('paymentId')!, payerId: back.searchParams.get('PayerID')! }
    return (await wallets.tokenizePayPalPayment(approved, 'USD'))!
  }
  const attemptId = newId()
  return {
    url: sandbox.url,
    provider,
    wallets,
    approve,
    attemptId,
    pay: (nonce: string, id = attemptId) =>
      provider.authorize({
        attemptId: id,
        amountMinor: AMOUNT,
        currency: 'USD',
        instrument: { kind: 'wallet', nonce },
        orderRef: 'order-1',
        shopperRef: 'shopper-1',
        deviceData: null,
        browser: null,
      }),
    control: (path: string, body: unknown) => ask(`${sandbox.url}/control/${path}`, body),
    ledger: async () =>
      ((await ask(`${sandbox.url}/control/ledger?reference=${attemptId}`)) as { payments: LedgerPayment[] }).payments,
    post: (query: string, variables: object, headers: Record<string, string> = {}) =>
      fetch(`${sandbox.url}/graphql`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(`${config.publicKey}:${config.privateKey}`).toString('base64')}`,
          'braintree-version': '2019-01-01',
          ...headers,
        },
        body: JSON.stringify({ query, variables }),
      }).then(answer => answer.json() as Promise<{ data: unknown; errors?: { message: string }[] }>),
  }
}

test('a payer approves on PayPal’s page, and the approval has their email and billing address', async () => {
  const world = await start()
  expect(await world.approve(0)).toMatchObject({
    email: 'renata-k@example.com',
    firstName: 'Renata',
    billingAddress: { addressLine1: '2418 N Burling St', city: 'Chicago', region: 'IL', postalCode: '60614' },
  })
})

test('a PayPal payment that nobody approved gives no nonce', async () => {
  const { wallets } = await start()
  const created = await wallets.createPayPalPayment({ amountMinor: AMOUNT, currency: 'USD', ...RETURN })
  const approved = { paymentId: created!.paymentId, payerId: 'RENATAKOWALS1' }
  expect(await wallets.tokenizePayPalPayment(approved, 'USD')).toBeUndefined()
})

test('PayPal’s page shows the amount and a way to cancel, and returns to pages of this machine only', async () => {
  const { wallets, url } = await start()
  const created = await wallets.createPayPalPayment({ amountMinor: AMOUNT, currency: 'USD', ...RETURN })
  const shown = await (await fetch(created!.approvalUrl)).text()
  expect(shown).toContain('123.45 USD')
  expect(shown).toContain(`href="http://localhost:3000/cancelled?token=${created!.paymentId}"`)
  const foreign = await fetch(`${url}/venmo/approve?return_url=${encodeURIComponent('https://shop.example/')}`)
  expect(await foreign.text()).toContain('Unknown payment')
})

test.each([
  [0, { kind: 'approved' }],
  [1, { kind: 'declined', code: '2038', reason: 'other' }],
  [2, { kind: 'declined', code: '2001', reason: 'funds' }],
  [3, { kind: 'declined', code: 'FRAUD', reason: 'other' }],
  [4, { kind: 'pending' }],
])('payer %i of the sandbox gives the outcome %j', async (payer, expected) => {
  const world = await start()
  expect(await world.pay((await world.approve(payer)).nonce)).toMatchObject(expected)
})

test('a nonce pays once', async () => {
  const world = await start()
  const { nonce } = await world.approve(0)
  expect(await world.pay(nonce)).toMatchObject({ kind: 'approved' })
  expect(await world.pay(nonce, newId())).toEqual({ kind: 'instrumentExpired' })
})

test.each(['fake-paypal-one-time-nonce', 'fake-venmo-account-nonce', 'fake-apple-pay-visa-nonce'])(
  'Braintree’s test nonce %s is approved',
  async nonce => {
    const world = await start()
    expect(await world.pay(nonce)).toMatchObject({ kind: 'approved' })
  },
)

test('a reply that is lost after the authorization is given again to the repeated request: one payment', async () => {
  const world = await start()
  await world.control('faults', [{ kind: 'answer-lost', next: 1 }])
  expect(await world.pay('fake-venmo-account-nonce')).toMatchObject({ kind: 'approved' })
  expect(await world.ledger()).toHaveLength(1)
})

test('when all replies are lost, the lookup finds the payment and the void ends it', async () => {
  const world = await start()
  await world.control('faults', [{ kind: 'answer-lost', next: 3 }])
  expect(await world.pay('fake-venmo-account-nonce')).toEqual({ kind: 'unknown' })
  expect(await world.provider.lookup(world)).toMatchObject({ kind: 'approved' })
  expect(await world.provider.void({ attemptId: world.attemptId, providerRef: null })).toEqual({ kind: 'voided' })
  expect(await world.ledger()).toMatchObject([{ state: 'cancelled' }])
  expect(await world.provider.void({ attemptId: world.attemptId, providerRef: null })).toEqual({
    kind: 'nothing-to-void',
  })
})

test.each([
  [
    { kind: 'decline', code: '204' },
    { kind: 'declined', code: '204' },
  ],
  [{ kind: 'pending' }, { kind: 'pending' }],
  [{ kind: 'error172' }, { kind: 'instrumentExpired' }],
  [{ kind: 'server-error' }, { kind: 'unknown' }],
])('the fault %j gives %j', async (fault, expected) => {
  const world = await start()
  await world.control('faults', [fault])
  expect(await world.pay('fake-paypal-one-time-nonce')).toMatchObject(expected)
})

test('a pending payment is authorized after a while, which only a lookup tells', async () => {
  const world = await start({ pendingMs: 10 })
  expect(await world.pay((await world.approve(4)).nonce)).toMatchObject({ kind: 'pending' })
  await expect.poll(() => world.provider.lookup(world), { timeout: 5000 }).toMatchObject({ kind: 'approved' })
})

/** An approved payment with one of Braintree's test nonces. */
async function approved(world: Awaited<ReturnType<typeof start>>, nonce: string, brand: string) {
  const outcome = await world.pay(nonce)
  const about = { providerRef: outcome.kind === 'approved' ? outcome.providerRef : '', currency: 'USD' as const, brand }
  return {
    ...about,
    capture: (amount: number, key = newId()) => world.provider.capture({ ...about, key, amountMinor: cents(amount) }),
    refund: (amount: number, captureRef: string, key = newId()) =>
      world.provider.refund({ ...about, key, amountMinor: cents(amount), captureRef }),
  }
}
const refOf = (outcome: Awaited<ReturnType<Awaited<ReturnType<typeof approved>>['capture']>>): string =>
  'actionRef' in outcome ? outcome.actionRef : ''

test('a capture of Apple Pay settles once per key, is notified, and there is no second one', async () => {
  const shop = await startShop(() => world.provider)
  const world = await start({ walletWebhookUrl: shop.webhookUrl })
  const { capture, refund, providerRef } = await approved(world, 'fake-apple-pay-visa-nonce', 'Apple Pay')
  const key = newId()
  expect(await capture(10_000, key)).toEqual({ kind: 'accepted', actionRef: providerRef })
  expect(await capture(10_000, key)).toEqual({ kind: 'accepted', actionRef: providerRef })
  await shop.received(1)
  expect(shop.events()).toMatchObject([{ kind: 'captured', attemptId: world.attemptId, providerRef }])
  expect(await capture(2_000)).toEqual({ kind: 'refused', code: '91507' })
  expect(await refund(4000, providerRef)).toMatchObject({ kind: 'done' })
  expect(await refund(7000, providerRef)).toEqual({ kind: 'refused', code: '91521' })
  expect(await world.ledger()).toMatchObject([{ captured: 10_000, refunded: 4000 }])
})

test.each([
  ['fake-paypal-one-time-nonce', 'PayPal'],
  ['fake-venmo-account-nonce', 'Venmo'],
])('%s is captured in parts with references of their own, and refunds are of one part', async (nonce, brand) => {
  const shop = await startShop(() => world.provider)
  const world = await start({ walletWebhookUrl: shop.webhookUrl })
  const { capture, refund } = await approved(world, nonce, brand)
  const [first, second] = [newId(), newId()]
  const parts = [refOf(await capture(10_000, first)), refOf(await capture(2_345, second))]
  expect(new Set(parts).size).toBe(2)
  await shop.received(2)
  expect(shop.events()).toMatchObject([
    { kind: 'captured', attemptId: first, actionRef: parts[0] },
    { kind: 'captured', attemptId: second, actionRef: parts[1] },
  ])
  expect(await capture(1)).toMatchObject({ kind: 'refused', code: '91522' })
  expect(await refund(2_345, parts[1]!)).toMatchObject({ kind: 'done' })
  expect(await refund(1, parts[1]!)).toEqual({ kind: 'refused', code: '91521' })
  expect(await world.ledger()).toMatchObject([{ captured: 12_345, refunded: 2_345 }])
})

test('a void of what is left of an authorization refunds no part of it, and a charged one is left alone', async () => {
  const world = await start()
  const { capture } = await approved(world, 'fake-paypal-one-time-nonce', 'PayPal')
  await capture(10_000)
  expect(await world.provider.void({ attemptId: world.attemptId, providerRef: null })).toEqual({ kind: 'voided' })
  expect(await world.ledger()).toMatchObject([{ state: 'cancelled', captured: 10_000, refunded: 0 }])
  expect(await world.provider.void({ attemptId: world.attemptId, providerRef: null })).toEqual({
    kind: 'nothing-to-void',
  })
  const other = await start()
  const apple = await approved(other, 'fake-apple-pay-visa-nonce', 'Apple Pay')
  await apple.capture(10_000)
  expect(await other.provider.void({ attemptId: other.attemptId, providerRef: null })).toEqual({
    kind: 'nothing-to-void',
  })
  expect(await other.ledger()).toMatchObject([{ captured: 10_000, refunded: 0 }])
})

test('a dispute of a wallet is notified when it opens, is lost and is won with its part', async () => {
  const shop = await startShop(() => world.provider)
  const world = await start({ walletWebhookUrl: shop.webhookUrl })
  const { capture } = await approved(world, 'fake-paypal-one-time-nonce', 'PayPal')
  const key = newId()
  const actionRef = refOf(await capture(10_000, key))
  for (const kind of ['NOTIFICATION_OF_CHARGEBACK', 'CHARGEBACK', 'CHARGEBACK_REVERSED'])
    await world.control('disputes', { reference: world.attemptId, kind, amount: 4_000 })
  await shop.received(4)
  const disputes = shop.events().filter(one => one.kind.startsWith('dispute'))
  expect(new Set(disputes.map(({ kind }) => kind))).toEqual(
    new Set(['dispute-announced', 'dispute-charged', 'dispute-reversed']),
  )
  for (const one of disputes) expect(one).toMatchObject({ attemptId: key, providerRef: actionRef, amount: 4_000 })
})

test('a forged notification is detected', async () => {
  const shop = await startShop(() => world.provider)
  const world = await start({ walletWebhookUrl: shop.webhookUrl, webhookPausesMs: [10] })
  await world.control('webhooks', { mode: 'forged' })
  const outcome = await world.pay('fake-paypal-one-time-nonce')
  const providerRef = outcome.kind === 'approved' ? outcome.providerRef : ''
  await world.provider.capture({ providerRef, currency: 'USD', brand: 'PayPal', key: newId(), amountMinor: AMOUNT })
  await shop.received(1)
  expect(shop.seen[0]).toEqual({ kind: 'forged' })
})

test.each([
  ['mutation { chargeEverything(input: {}) { id } }', {}, 'Cannot query field "chargeEverything" on type "Mutation"'],
  ['query Q { nothing { id } }', {}, 'Cannot query field "nothing" on type "Query"'],
  [
    'mutation M($input: RefundTransactionInput!) { refundTransaction(input: $input) { refund { colour } } }',
    { input: { transactionId: 'x' } },
    'Cannot query field "colour" on type "Refund"',
  ],
  [
    'mutation M($input: RefundTransactionInput!) { refundTransaction(input: $input) { refund { id } } }',
    { input: {} },
    'Field "transactionId" of required type "ID!" was not provided',
  ],
  [
    'mutation M($input: RefundTransactionInput!) { refundTransaction(input: $input) { refund { id } } }',
    { input: { transactionId: 'x', amount: 1 } },
    'Field "amount" is not defined by type "RefundTransactionInput"',
  ],
  [
    'mutation M($input: RefundTransactionInput!) { refundTransaction(input: $input) { refund } }',
    { input: { transactionId: 'x' } },
    'Field "refund" of type "Refund" must have a selection of subfields',
  ],
])('a request that does not match Braintree’s schema is refused: %s', async (query, variables, message) => {
  const { post } = await start()
  const { errors } = await post(query, variables)
  expect(errors?.[0]?.message).toContain(message)
})

test('wrong credentials and a missing version are refused', async () => {
  const { post } = await start()
  const query = 'mutation T($input: CreateClientTokenInput) { createClientToken(input: $input) { clientToken } }'
  expect(await post(query, {}, { authorization: 'Basic eDp5' })).toMatchObject({
    errors: [{ extensions: { errorClass: 'AUTHENTICATION' } }],
  })
  expect(await post(query, {})).toMatchObject({ data: { createClientToken: { clientToken: expect.any(String) } } })
})
