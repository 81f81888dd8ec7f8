import type { z } from 'zod'
import { pathIn } from '#lib/language.ts'
import { ORDER_NUMBER } from '#orders/rules/order-number.ts'
import { isOrderOf, orderPath } from '#orders/server/order-link.ts'
import { GUARD_LIMITS } from '#platform/limits/guard-limits.ts'
import type { CallContext } from '#platform/http/serve.ts'
import type { findOrder } from '../contract.ts'
import { messages } from '../rules/account.messages.ts'
import type { AccountDeps } from './account-deps.ts'

/** A typed order number in its stored form. */
const asStored = (typed: string): string => {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  return `${signs.slice(0, 4)}-${signs.slice(4)}`
}

/**
 * The path of an order's page, by its number and email address. Unknown numbers and wrong addresses get the same
 * answer; wrong pairs are counted by caller and by number.
 */
export async function findOrderPath(
  { db, guard, secret }: Pick<AccountDeps, 'db' | 'guard' | 'secret'>,
  { site: { language }, address }: CallContext,
  { number: typed, email }: z.output<typeof findOrder.input>,
): Promise<z.input<typeof findOrder.reply>> {
  const t = messages[language]
  const number = asStored(typed)
  if (!ORDER_NUMBER.test(number)) return { path: null, message: t.noOrder }
  const limits = GUARD_LIMITS.orderGuess
  const tried = await guard.take([
    { name: 'order by address', whose: 'caller', who: address, limit: limits.address },
    { name: 'order by number', whose: 'target', who: number, limit: limits.number },
    { name: 'order of all', whose: 'everybody', who: '', limit: limits.global },
  ])
  if (tried.seconds > 0) return { path: null, message: t.orderLater }
  if (!(await isOrderOf(db, number, email.trim()))) return { path: null, message: t.noOrder }
  await tried.giveBack()
  return { path: pathIn(language, orderPath(secret, number)), message: '' }
}
