import { forgetClaimsOf } from '#fulfilment/server/claims/forget-claims.ts'
import { forgetSession } from '#orders/server/hand-over.ts'
import { isRecentSignIn } from '#identity/rules/recent-sign-in.ts'
import { endStaffSessionOf } from '#identity/server/account-sessions.ts'
import { subjectOf } from '#identity/server/customers.ts'
import type { MailOrigin } from '#identity/server/provider-api.ts'
import type { Customer } from '#platform/actor.ts'
import { rows } from '#platform/database/query.ts'
import { customerKey } from '#platform/session.ts'
import { forgetNewslettersOf } from '#newsletter/server/forget-subscribers.ts'
import { forgetRegistriesOf } from '#registry/server/registries-of-customer.ts'
import { forgetSwatchesOf } from '#swatches/server/forget-swatches.ts'
import type { AccountDeps } from './account-deps.ts'

/**
 * Deletes a customer's account at the provider and here: addresses, saved cards, sessions, open carts, registries
 * without a co-registrant, orders of swatches, newsletters, texts and pictures of claims.
 * The provider confirms it by a mail. Orders stay as long as tax law asks, but belong to no account any more. False if
 * the last sign-in is too long ago. May be repeated: whatever a first try has deleted counts as deleted.
 */
export async function deleteCustomer(
  {
    api,
    db,
    durable,
    pool,
    now,
    savedCards,
  }: Pick<AccountDeps, 'api' | 'db' | 'durable' | 'pool' | 'now' | 'savedCards'>,
  customer: Customer,
  origin: MailOrigin,
): Promise<boolean> {
  if (!isRecentSignIn(customer.authenticatedAt, now())) return false
  const subject = await subjectOf(db, customer.customerId)
  if (subject !== undefined) await api?.deleteUser(subject, origin)
  await endStaffSessionOf(durable, customer.customerId)
  await forgetSwatchesOf(durable, customerKey(customer.customerId))
  await forgetClaimsOf(durable, customerKey(customer.customerId))
  await forgetSession(durable, customerKey(customer.customerId))
  await forgetNewslettersOf(durable, customer.customerId)
  await forgetRegistriesOf(pool, customer.customerId)
  // The provider deletes the cards within minutes, also if it does not answer now.
  await savedCards.forget(customer.customerId)
  await rows(durable, 'customer-delete', 'DELETE FROM customer WHERE id = $1', [customer.customerId])
  return true
}
