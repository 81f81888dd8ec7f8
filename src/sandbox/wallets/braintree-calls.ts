import { randomUUID } from 'node:crypto'
import { refusedFor } from '../card-triggers.ts'
import type { Fault, Target } from '../faults.ts'
import type { AmountChange, Ledger } from '../ledger.ts'
import type { Payment, PaymentRows } from '../payment-rows.ts'
import type { SandboxOptions } from '../sandbox-options.ts'
import { captureView, pspOfTransaction, refundView, transactionView } from './transaction-view.ts'
import { ACCOUNTS, HOMES, type WalletVerdict } from './wallet-accounts.ts'
import type { CaptureRows, WalletRows } from './wallet-rows.ts'

export interface BraintreeParts {
  readonly options: SandboxOptions
  readonly rows: PaymentRows
  readonly book: Ledger
  readonly wallets: WalletRows
  readonly captures: CaptureRows
  /** Base URL of the sandbox, for the pages on which payers approve. */
  readonly url: () => string
}

/** A VALIDATION error with Braintree's code. */
export class Refusal extends Error {
  readonly legacyCode: string
  constructor(legacyCode: string, message: string) {
    super(message)
    this.legacyCode = legacyCode
  }
}

export type Input = Readonly<Record<string, unknown>>
export interface Done {
  readonly data: unknown
  readonly payment?: string
}
/** A call that moves money is affected by faults on `on`, and happens once per `key`. */
export type Call = (
  input: Input,
) =>
  | { readonly kind: 'data'; readonly data: unknown }
  | { readonly kind: 'act'; readonly on: Target; readonly key?: string; readonly act: (fault?: Fault) => Done }

const changeOf = ({ currency, reference }: Payment, amount: number): AmountChange => ({
  amount,
  currency,
  reference,
  fate: 'done',
})
const centsOf = (amount: unknown): number => Math.round(Number(amount) * 100)
const inner = (input: Input, name: string): Input => (input[name] ?? {}) as Input

function verdictUnder(fault: Fault | undefined, own: WalletVerdict): WalletVerdict {
  switch (fault?.kind) {
    case 'decline':
      return refusedFor(fault.code ?? '2000', 'Do Not Honor')
    case 'pending':
      return { kind: 'pending' }
    case 'pending-refused':
      return { kind: 'pending', isRefusedLater: true }
    case 'error172':
    case 'error174':
      throw new Refusal('91565', 'Unknown or expired single-use payment method.')
    default:
      return own
  }
}

/** A transaction as it is after a call. */
const changedTransaction = ({ rows, captures }: Pick<BraintreeParts, 'rows' | 'captures'>, payment: Payment): Done => ({
  data: { transaction: transactionView(rows.find(payment.pspReference) ?? payment, captures) },
  payment: payment.pspReference,
})

/** `authorizePaymentMethod`: makes a transaction, and uses the nonce up. */
function authorizing({
  options,
  rows,
  book,
  wallets,
  captures,
}: BraintreeParts): (input: Input, fault?: Fault) => Done {
  function currencyOf({ merchantAccountId = options.braintree.merchantAccounts.USD }: Input): string {
    const { merchantAccounts } = options.braintree
    const found = Object.entries(merchantAccounts).find(([, account]) => account === merchantAccountId)
    if (!found) throw new Refusal('91513', 'Merchant account ID is invalid.')
    return found[0]
  }

  return (input, fault) => {
    const transaction = inner(input, 'transaction')
    const nonce = String(input.paymentMethodId)
    const method = wallets.find(nonce)
    if (!method) throw new Refusal('91565', 'Unknown or expired single-use payment method.')
    if (method.isUsed) throw new Refusal('93107', 'Cannot use a single-use payment method more than once.')
    const verdict = verdictUnder(fault, method.verdict)
    const { payment } = book.pay(
      {
        reference: String(transaction.orderId ?? ''),
        amount: centsOf(transaction.amount),
        currency: currencyOf(transaction),
        shopperReference: null,
        card: { brand: method.wallet, lastFour: '' },
      },
      verdict,
      Date.now(),
    )
    wallets.use(nonce)
    return changedTransaction({ rows, captures }, payment)
  }
}

const keyOf = ({ apiRequestKey }: Input) => (apiRequestKey === undefined ? {} : { key: String(apiRequestKey) })

/** Captures, reversals and refunds. */
function changes(parts: BraintreeParts) {
  const { rows, book, captures } = parts

  function paymentOf({ transactionId }: Input): Payment {
    const psp = pspOfTransaction(String(transactionId))
    const payment = psp === undefined ? undefined : rows.find(psp)
    if (!payment) throw new Refusal('91507', 'An object with this ID was not found.')
    return payment
  }
  const captureRefused = (payment: Payment): Refusal =>
    payment.state === 'authorised'
      ? new Refusal('91522', 'Settlement amount is too large.')
      : new Refusal('91507', 'Cannot submit for settlement unless it is authorized.')

  function refund(payment: Payment, of: string, amount: number, reference: string): Done {
    const done = book.refund(payment, { ...changeOf(payment, amount), reference }, Date.now())
    if (done.kind === 'refused') throw new Refusal('91521', 'Refund amount is too large.')
    const made = { id: done.pspReference, of, reference, amount, createdAt: Date.now() }
    captures.addRefund(made)
    return { data: refundView(payment.currency, made), payment: payment.pspReference }
  }

  return {
    capture(input: Input): Done {
      const payment = paymentOf(input)
      if (payment.captured > 0) throw new Refusal('91507', 'Cannot submit for settlement unless it is authorized.')
      const { amount } = inner(input, 'transaction')
      const wanted = amount === undefined ? payment.amount : centsOf(amount)
      const done = book.capture(payment, changeOf(payment, wanted), Date.now())
      if (done.kind === 'refused') throw captureRefused(payment)
      return changedTransaction(parts, payment)
    },

    capturePart(input: Input): Done {
      const payment = paymentOf(input)
      const { amount, orderId } = inner(input, 'transaction')
      // Braintree has parts for PayPal and Venmo; those of cards are in limited release.
      if (payment.brand === 'apple-pay' || (payment.captured > 0 && captures.of(payment.pspReference).length === 0))
        throw new Refusal('91589', 'Partial settlements are not supported for this transaction.')
      const reference = String(orderId ?? payment.reference)
      const done = book.capture(payment, { ...changeOf(payment, centsOf(amount)), reference }, Date.now())
      if (done.kind === 'refused') throw captureRefused(payment)
      const made = { id: done.pspReference, payment: payment.pspReference, reference, amount: centsOf(amount) }
      captures.add({ ...made, createdAt: Date.now() })
      return {
        data: { capture: captureView(captures.find(made.id)!, payment.currency, captures) },
        payment: payment.pspReference,
      }
    },

    reverse(input: Input): Done {
      const payment = paymentOf(input)
      const isInParts = captures.of(payment.pspReference).length > 0
      if (!isInParts && payment.captured > payment.refunded) {
        const left = payment.captured - payment.refunded
        const { data } = refund(payment, payment.pspReference, left, payment.reference)
        return { data: { reversal: data }, payment: payment.pspReference }
      }
      const isHeld = payment.state === 'authorised' && payment.captured < payment.amount
      if (!isHeld && payment.state !== 'pending')
        throw new Refusal('91504', 'Transaction can only be voided if it is authorized.')
      book.cancel(payment, Date.now())
      const changed = rows.find(payment.pspReference) ?? payment
      return { data: { reversal: transactionView(changed, captures) }, payment: payment.pspReference }
    },

    refund(input: Input): Done {
      const { amount, orderId } = inner(input, 'refund')
      const part = captures.find(pspOfTransaction(String(input.transactionId)) ?? '')
      const payment = part ? rows.find(part.payment)! : paymentOf(input)
      if (!part && captures.of(payment.pspReference).length > 0)
        throw new Refusal('91506', 'Cannot refund a transaction unless it is settled.')
      const left = part ? part.amount - part.refunded : payment.captured - payment.refunded
      const wanted = amount === undefined ? left : centsOf(amount)
      if (wanted > left) throw new Refusal('91521', 'Refund amount is too large.')
      const reference = String(orderId ?? payment.reference)
      const { data } = refund(payment, part?.id ?? payment.pspReference, wanted, reference)
      return { data: { refund: data }, payment: payment.pspReference }
    },
  }
}

/** The calls that move money. */
function moneyCalls(parts: BraintreeParts): Readonly<Record<string, Call>> {
  const authorize = authorizing(parts)
  const { capture, capturePart, reverse, refund } = changes(parts)
  return {
    authorizePaymentMethod: input => ({
      kind: 'act',
      on: 'payments',
      ...keyOf(input),
      act: fault => authorize(input, fault),
    }),
    captureTransaction: input => ({ kind: 'act', on: 'captures', ...keyOf(input), act: () => capture(input) }),
    partialCaptureTransaction: input => ({
      kind: 'act',
      on: 'captures',
      ...keyOf(input),
      act: () => capturePart(input),
    }),
    reverseTransaction: input => ({ kind: 'act', on: 'cancels', act: () => reverse(input) }),
    refundTransaction: input => ({ kind: 'act', on: 'refunds', ...keyOf(input), act: () => refund(input) }),
  }
}

/** The calls that prepare a payment or read. */
function otherCalls({ options, rows, wallets, captures, url }: BraintreeParts): Readonly<Record<string, Call>> {
  const data = (value: unknown) => ({ kind: 'data' as const, data: value })

  function tokenizePayPal(input: Input) {
    const { paymentId, payerId } = inner(input, 'paypalOneTimePayment')
    const payment = wallets.findPayPal(String(paymentId))
    const payer = ACCOUNTS.find(({ email }) => email === payment?.payer)
    if (!payment || !payer || payer.payerId !== payerId)
      throw new Refusal('92917', 'PayPal payment was not approved by its payer.')
    const { email, firstName, lastName } = payer
    const address = { ...HOMES[payment.currency], fullName: `${firstName} ${lastName}` }
    const nonce = wallets.newNonce('paypal', payer)
    return data({
      paymentMethod: {
        id: nonce,
        legacyId: nonce,
        usage: 'SINGLE_USE',
        createdAt: new Date().toISOString(),
        details: {
          __typename: 'PayPalAccountDetails',
          email,
          firstName,
          lastName,
          payerId,
          phone: address.phoneNumber,
          billingAddress: address,
          shippingAddress: address,
        },
      },
    })
  }

  return {
    search: () => data({}),
    createClientToken: () =>
      data({
        clientToken: Buffer.from(
          JSON.stringify({
            version: 2,
            environment: 'davenport-sandbox',
            authorizationFingerprint: randomUUID(),
            merchantId: options.braintree.merchantAccounts.USD,
            walletPages: url(),
          }),
        ).toString('base64'),
      }),
    createPayPalOneTimePayment(input) {
      const { value, currencyCode } = inner(input, 'amount')
      const paymentId = wallets.createPayPal({
        amount: centsOf(value),
        currency: currencyCode === 'CAD' ? 'CAD' : 'USD',
        returnUrl: String(input.returnUrl),
        cancelUrl: String(input.cancelUrl),
      })
      return data({ paymentId, approvalUrl: `${url()}/paypal/checkoutnow?token=${paymentId}`, launchPayPalApp: false })
    },
    tokenizePayPalOneTimePayment: tokenizePayPal,
    createApplePayWebSession: () => data({ merchantSessionIdentifier: `SANDBOX-${randomUUID()}` }),
    transactions(input) {
      const [byOrder, byId] = [inner(input, 'orderId').is, inner(input, 'id').is]
      const psp = byId === undefined ? undefined : pspOfTransaction(String(byId))
      const found =
        psp === undefined
          ? rows.findByReference(String(byOrder ?? ''))
          : [rows.find(psp)].filter(one => one !== undefined)
      return data({
        edges: found.map(payment => ({ cursor: payment.pspReference, node: transactionView(payment, captures) })),
      })
    },
  }
}

export const braintreeCalls = (parts: BraintreeParts): Readonly<Record<string, Call>> => ({
  ...moneyCalls(parts),
  ...otherCalls(parts),
})
