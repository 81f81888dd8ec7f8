import { isRecentSignIn } from '#identity/rules/recent-sign-in.ts'
import { mailOrigin } from '#identity/server/mail-origin.ts'
import { requestReset } from '#identity/server/recover-password.ts'
import { pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { Customer } from '#platform/actor.ts'
import { Refused } from '#platform/refusal.ts'
import { serve, type CallContext, type Frame } from '#platform/http/serve.ts'
import {
  addCard,
  changeEmail,
  changePassword,
  deleteAccount,
  disconnectSocial,
  downloadData,
  endDevice,
  findOrder,
  mailPasswordLink,
  makeCardDefault,
  removeAddress,
  removeCard,
  restoreCard,
  saveAddress,
  saveProfile,
} from '../contract.ts'
import { payOrderAnew } from '../payment-contract.ts'
import type { AccountDeps } from './account-deps.ts'
import { addressesOf, dropAddress, keepAddress } from './address-book.ts'
import { cardsOf, storeCard } from './cards.ts'
import { askForEmail, changeProfile, disconnectProvider, replacePassword } from './change-profile.ts'
import { deleteCustomer } from './delete-account.ts'
import { devicesOf, endDeviceSession } from './devices.ts'
import { payAnew, type PayAnewDeps } from './pay-anew.ts'
import { findOrderPath } from './find-order.ts'
import { personalData } from './personal-data.ts'

export interface ServedAccount extends AccountDeps {
  /** Name of the shop of a site, in the language of the page. */
  shopName(site: Site): Promise<string>
}

/** The customer that the guard has let through. */
function customerOf({ actor }: CallContext): Customer {
  if (actor.kind !== 'customer') throw new Refused({ kind: 'not-signed-in', message: 'Please sign in.' })
  return actor
}

/** Serves the account pages: profile, addresses, security, personal data, and the search for an order. */
export function serveAccount(frame: Frame, deps: ServedAccount, orders: PayAnewDeps): void {
  serve(frame, saveProfile, (context, input) => changeProfile(deps, customerOf(context), input, context.site.language))
  const mailSite = async ({ site }: CallContext) => ({
    origin: frame.hosts.origin(site.code),
    shopName: await deps.shopName(site),
  })
  serve(frame, changeEmail, async (context, input) =>
    askForEmail(deps, customerOf(context), input, mailOrigin(context, await mailSite(context))),
  )
  serve(frame, mailPasswordLink, async context =>
    requestReset(deps, context, await mailSite(context), { accountEmail: customerOf(context).email }),
  )
  serve(frame, changePassword, async (context, input) =>
    replacePassword(deps, customerOf(context), { ...input, from: mailOrigin(context, await mailSite(context)) }),
  )
  serve(frame, disconnectSocial, async (context, { provider }) =>
    disconnectProvider(deps, customerOf(context), provider, mailOrigin(context, await mailSite(context))),
  )
  serve(frame, endDevice, async (context, { id }) => {
    const customer = customerOf(context)
    await endDeviceSession(deps, customer, id)
    return { devices: await devicesOf(deps.db, customer) }
  })
  serve(frame, saveAddress, (context, input) => keepAddress(deps, customerOf(context), context.site, input))
  serve(frame, removeAddress, async (context, { id }) => {
    const customer = customerOf(context)
    await dropAddress(deps.db, customer, id)
    return { addresses: await addressesOf(deps.db, customer.customerId) }
  })
  serveCards(frame, deps)
  serve(frame, downloadData, context => personalData(deps, customerOf(context)))
  serve(frame, deleteAccount, async (context, { isConfirmed }) => {
    const customer = customerOf(context)
    if (!isConfirmed && isRecentSignIn(customer.authenticatedAt, deps.now()))
      return { outcome: 'confirm' as const, redirectUrl: pathIn(context.site.language, '/account/privacy') }
    const isDeleted =
      isConfirmed && (await deleteCustomer(deps, customer, mailOrigin(context, await mailSite(context))))
    if (isDeleted) context.endSession?.()
    const outcome = isDeleted ? ('deleted' as const) : ('sign-in-again' as const)
    return {
      outcome,
      redirectUrl: pathIn(context.site.language, isDeleted ? '/account/login?deleted=true' : '/account/privacy'),
    }
  })
  serve(frame, payOrderAnew, async (context, input) => payAnew(orders, context, input))
  serve(frame, findOrder, (context, input) => findOrderPath(deps, context, input))
}

/** Serves the saved cards of a customer. */
function serveCards(frame: Frame, deps: AccountDeps): void {
  const { savedCards } = deps
  serve(frame, addCard, (context, input) => storeCard(deps, customerOf(context), input, context.requestId))
  serve(frame, removeCard, async (context, { id }) => {
    const customer = customerOf(context)
    await savedCards.remove(customer.customerId, id)
    return { cards: await cardsOf(deps, customer) }
  })
  serve(frame, restoreCard, async (context, { id }) => {
    const customer = customerOf(context)
    await savedCards.restore(customer.customerId, id)
    return { cards: await cardsOf(deps, customer) }
  })
  serve(frame, makeCardDefault, async (context, { id }) => {
    const customer = customerOf(context)
    await savedCards.makeDefault(customer.customerId, id)
    return { cards: await cardsOf(deps, customer) }
  })
}
