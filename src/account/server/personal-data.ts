import { shownAddress } from '#addresses/rules/registry/shown-address.ts'
import { allViewedOf } from '#catalog/server/viewed/viewed-store.ts'
import { exportPictures } from '#fulfilment/server/claims/forget-claims.ts'
import { readRecords } from '#fulfilment/server/shipment-records.ts'
import { subjectOf } from '#identity/server/customers.ts'
import { listOrders } from '#orders/server/list-orders.ts'
import type { Customer } from '#platform/actor.ts'
import { rows } from '#platform/database/query.ts'
import { customerKey } from '#platform/session.ts'
import { newslettersOf } from '#newsletter/server/my-newsletter.ts'
import { readOrderOf } from '#orders/server/read-order.ts'
import { allDesignsOf } from '#planner/server/customer-designs.ts'
import { exportRegistries } from '#registry/server/registries-of-customer.ts'
import { allConfigurationsOf } from '#special-order/server/customer-configurations.ts'
import { swatchesOf } from '#swatches/server/swatches-of.ts'
import type { AccountDeps } from './account-deps.ts'
import { addressesOf } from './address-book.ts'
import { devicesOf } from './devices.ts'

/** Most orders in the file of a customer's data. */
const MOST_ORDERS = 1_000

/** A customer's ways to sign in, from the identity provider; null if the provider has its own account pages. */
async function signInOf({ api, db }: Pick<AccountDeps, 'api' | 'db'>, { customerId }: Customer) {
  const subject = await subjectOf(db, customerId)
  if (!api || subject === undefined) return null
  const [ways, secondSteps] = await Promise.all([api.signInWays(subject), api.secondSteps(subject)])
  return { ...ways, secondSteps }
}

/**
 * Everything that is stored about a customer: account, ways to sign in, addresses, cards, devices, designs,
 * configurations, viewed products, newsletters, carts, orders, registries, swatches and claims. Throws a refusal
 * `unavailable` if the provider does not answer: the file would not be complete.
 */
export async function personalData(
  { api, db }: Pick<AccountDeps, 'api' | 'db'>,
  customer: Customer,
): Promise<Record<string, unknown>> {
  const key = customerKey(customer.customerId)
  const [account] = await rows(
    db,
    'customer-data',
    `SELECT email, is_email_verified AS "isEmailVerified", first_name AS "firstName", last_name AS "lastName", language,
      created_at AS "createdAt", signed_in_at AS "signedInAt" FROM customer WHERE id = $1`,
    [customer.customerId],
  )
  const carts = await rows(
    db,
    'customer-data-carts',
    `SELECT country, content, updated_at AS "updatedAt" FROM basket
    WHERE session_key = $1 AND status = 'open' ORDER BY country`,
    [key],
  )
  const orders = []
  for (const { number } of await listOrders(db, key, MOST_ORDERS)) {
    const order = await readOrderOf(db, key, number)
    if (!order) continue
    const afterwards = await readRecords(db, order.basketId)
    const recipients = order.recipients.map(one => ({ ...one, address: shownAddress(one.address) }))
    orders.push({ ...order, recipients, afterwards, claimPictures: await exportPictures(db, order.basketId) })
  }
  return {
    account,
    signIn: await signInOf({ api, db }, customer),
    addresses: await addressesOf(db, customer.customerId),
    cards: await rows(
      db,
      'customer-data-cards',
      `SELECT brand, last_four AS "lastFour", exp_month AS "expMonth", exp_year AS "expYear",
        holder_name AS "holderName", is_default AS "isDefault", created_at AS "createdAt", removed_at AS "removedAt"
      FROM customer_card WHERE customer_id = $1 ORDER BY created_at, id`,
      [customer.customerId],
    ),
    devices: await devicesOf(db, customer),
    designs: await allDesignsOf(db, customer.customerId),
    configurations: await allConfigurationsOf(db, customer.customerId),
    viewed: await allViewedOf(db, customer.customerId),
    newsletters: await newslettersOf(db, customer.customerId),
    registries: await exportRegistries(db, customer.customerId),
    carts,
    orders,
    swatches: await swatchesOf(db, key),
  }
}
