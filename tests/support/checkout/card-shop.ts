import { randomUUID } from 'node:crypto'
import { SANDBOX_CREDENTIALS } from '#payments/server/adyen-config.ts'
import { adyenProvider } from '#payments/server/providers/adyen.ts'
import { encryptCard } from '#payments/web/encrypt-card.ts'
import type { Customer } from '#platform/actor.ts'
import type { Pool } from '#platform/database/db.ts'
import { newId } from '#platform/new-id.ts'
import { customerKey } from '#platform/session.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { createSandbox } from '#sandbox/create-sandbox.ts'
import { saveCards, type CardsInput } from '#checkout/server/tenders/save-cards.ts'
import type { AccountCardData, CardData } from '#checkout/contract/card-data.ts'
import type { GatewayPayment } from '../ledger-differences.ts'
import { createTestShop } from '../test-shop.ts'

const NONE: CardsInput = { cardOneData: null, cardTwoData: null, accountCardOneData: null, accountCardTwoData: null }

interface Entered {
  readonly holderName?: string
  readonly appliedAmount?: number | null
  readonly saveToAccount?: boolean
  readonly at?: Date
}

async function newCustomer(pool: Pool): Promise<Customer> {
  const customerId = randomUUID()
  await pool.query(
    `INSERT INTO customer (id, issuer, subject, email, is_email_verified, first_name, last_name, language)
    VALUES ($1::uuid, 'test', $1::uuid::text, 'renata@example.com', true, 'Renata', 'Kowalski', 'en')`,
    [customerId],
  )
  return {
    kind: 'customer',
    customerId,
    firstName: 'Renata',
    lastName: 'Kowalski',
    email: 'renata@example.com',
    sessionKey: customerKey(`browser ${customerId}`),
    authenticatedAt: Date.now(),
  }
}

/** The shop's use cases with the sandbox as its gateway, which sends no notifications by itself. */
export async function createCardShop() {
  const sandbox = await createSandbox()
  const gateway = adyenProvider({
    ...SANDBOX_CREDENTIALS,
    baseUrl: sandbox.url,
    clientBaseUrl: sandbox.url,
    timeoutMs: 10_000,
  })
  const { publicKey } = await gateway.clientConfig()
  const shop = await createTestShop({ payments: gateway })
  const control = async (path: string, body: unknown) => {
    await fetch(`${sandbox.url}/control/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
  const sealed = (at: Date) =>
    encryptCard({ number: '4111111111111111', expMonth: 7, expYear: 2041, cvv: '7391' }, publicKey, at)

  return {
    shop,
    gateway,
    publicKey,
    /** A new customer of the shop. */
    customer: () => newCustomer(shop.pool),
    contextOf: (customer: Customer): CallContext => ({
      ...shop.context(customerKey(customer.customerId)),
      actor: customer,
    }),
    async newCard({ holderName = '', appliedAmount = null, saveToAccount = false, at = new Date() }: Entered = {}) {
      const card: CardData = {
        ...(await sealed(at)),
        holderName,
        type: 'Visa',
        lastFour: '1111',
        expMonth: 7,
        expYear: 2041,
        saveToAccount,
        encryptionTimestamp: at.toISOString(),
        appliedAmount,
      }
      return card
    },
    async accountCard(accountCardId: string, { appliedAmount = null, at = new Date() }: Entered = {}) {
      const { encryptedSecurityCode } = await sealed(at)
      const card: AccountCardData = {
        accountCardId,
        encryptedSecurityCode,
        encryptionTimestamp: at.toISOString(),
        appliedAmount,
      }
      return card
    },
    savePayment: (context: CallContext, input: Partial<CardsInput>) =>
      saveCards(shop.deps, { ...context, requestId: newId() }, 'savePayment', { ...NONE, ...input }),
    faults: (faults: readonly object[]) => control('faults', faults),
    async ledger(): Promise<GatewayPayment[]> {
      const reply = await fetch(`${sandbox.url}/control/ledger`)
      return ((await reply.json()) as { payments: GatewayPayment[] }).payments
    },
    async drop() {
      await shop.drop()
      await sandbox.stop()
    },
  }
}
export type CardShop = Awaited<ReturnType<typeof createCardShop>>
