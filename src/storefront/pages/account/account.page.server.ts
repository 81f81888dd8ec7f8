import { data } from 'react-router'
import { addressesOf } from '#account/server/address-book.ts'
import { cardsOf } from '#account/server/cards.ts'
import type { AccountDeps } from '#account/server/account-deps.ts'
import { devicesOf } from '#account/server/devices.ts'
import { sectionNamed, type Section } from '#account/rules/sections.ts'
import type { ShownDesign } from '#account/web/design-list.tsx'
import type { ShownOrder } from '#account/web/order-list.tsx'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { listSectionals } from '#catalog/server/product/upholstery-store.ts'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import { allDesignsOf } from '#planner/server/customer-designs.ts'
import { isRecentSignIn } from '#identity/rules/recent-sign-in.ts'
import { customerOf, subjectOf } from '#identity/server/customers.ts'
import { pathIn } from '#lib/language.ts'
import { shownCurrency } from '#lib/money.ts'
import { SITES, type Country } from '#lib/site.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { linePicture } from '#orders/rules/line-picture.ts'
import { linesInLanguage } from '#orders/rules/lines-in-language.ts'
import { listOrders } from '#orders/server/list-orders.ts'
import type { Customer } from '#platform/actor.ts'
import { topicsOf } from '#newsletter/server/my-newsletter.ts'
import { customerKey } from '#platform/session.ts'
import { siteLinks } from '../../site-links.server.ts'
import { designsOf } from '../checkout/ordered-monograms.server.ts'
import { accountOverview } from './account-overview.server.ts'
import { customerOrLogin } from './account-data.server.ts'
import { shownConfigurations } from './shown-configurations.server.ts'
import { orderAgain, shownOrder } from './shown-order.server.ts'
import { shownSwatches, shownSwatchOrder } from './shown-swatches.server.ts'
import type { Route } from './+types/account.page.ts'

/** Orders that the list shows. */
const MOST_ORDERS = 100

/** The orders of a customer, in all countries and of both brands. */
async function shownOrders(request: PageRequest, customer: Customer): Promise<ShownOrder[]> {
  const { account, checkout, hosts, site, language, clock } = request
  const orders = await listOrders(account.db, customerKey(customer.customerId), MOST_ORDERS)
  const shownOf = (country: Country) =>
    orders.flatMap(({ site: code, lines }) =>
      SITES[code].country === country
        ? lines.filter((line, i) => i === 0 || line.personalizationId !== null).map(line => line.sku)
        : [],
    )
  const skusOf = (country: Country) => checkout.cart.skus([...new Set(shownOf(country))], country, language)
  const skus = { US: await skusOf('US'), CA: await skusOf('CA') }
  // The browser keeps a design for the product page of its own site.
  const here = orders.filter(order => order.site === site.code)
  const designs = await designsOf(
    checkout.cart,
    here.flatMap(({ lines }) => lines),
    language,
  )
  const dated = new Intl.DateTimeFormat(site.lang, { dateStyle: 'long', timeZone: CENTRAL_TIME })
  const dayed = new Intl.DateTimeFormat(site.lang, { dateStyle: 'medium', timeZone: 'UTC' })
  const today = dateOf(localTime(clock.now(), CENTRAL_TIME).day)
  return orders.map(order => {
    const { number, site: code, currency, total, placedAt, lines, promisedTo } = order
    const { country } = SITES[code]
    const known = skus[country]
    const named = linesInLanguage(order, known, language)
    const [first] = named
    const path = pathIn(country === site.country ? language : 'en', `/account/orders/${number}`)
    return {
      number,
      href: code === site.code ? path : `${hosts.origin(code)}${path}`,
      currency: shownCurrency(currency, site.currency),
      total,
      placed: dated.format(placedAt),
      arrivesBy: promisedTo >= today ? dayed.format(new Date(`${promisedTo}T00:00:00Z`)) : undefined,
      title: first?.title ?? '',
      more: Math.max(0, lines.length - 1),
      picture: first ? linePicture(known, first) : null,
      again: named.flatMap(({ sku, title, personalizationId }) => {
        const one = orderAgain(known.get(sku), designs.get(personalizationId ?? ''))
        return one === null ? [] : { ...one, title }
      }),
    }
  })
}

/** The designs that a customer keeps; those of collections that this site does not have lead nowhere from here. */
async function shownDesigns({ account, db, site, language }: PageRequest, customer: Customer): Promise<ShownDesign[]> {
  const [designs, collections] = await Promise.all([
    allDesignsOf(account.db, customer.customerId),
    listSectionals(db, site.brand, language),
  ])
  const dated = new Intl.DateTimeFormat(site.lang, { dateStyle: 'long', timeZone: CENTRAL_TIME })
  return designs.map(({ name, code, at, collection: slug }) => {
    const known = collections.find(one => one.slug === slug)
    return {
      name,
      collection: known?.name,
      href: known && `${pathIn(language, `/sectional-planner/${slug}`)}#plan=${code}`,
      kept: dated.format(at),
    }
  })
}

/** An answer of the provider about a customer; undefined if it does not answer. */
async function known<Answer>({ log }: AccountDeps, asked: Promise<Answer> | undefined): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    log.warn({ err: error }, 'how a customer signs in is not known')
    return undefined
  }
}

/** Name, language and email of a customer, and the sites in other languages and countries. */
async function shownProfile({ account, hosts, site }: PageRequest, customer: Customer) {
  const sites = siteLinks(hosts, site).map(({ locale, label, origin, isCurrent, language: one }) => ({
    locale,
    label,
    isCurrent,
    href: `${origin}${pathIn(one, '/account/profile')}`,
  }))
  const { firstName, lastName, email } = customer
  const stored = await customerOf(account.db, customer.customerId)
  const newsletter = [...(await topicsOf(account.db, site, customer))]
  return { sites, newsletter, profile: { firstName, lastName, email, language: stored?.language ?? ('en' as const) } }
}

/** The saved cards of a customer, and the shop's own cards that the form for a new one recognizes [PAY-45]. */
async function shownCards({ account, checkout, site }: PageRequest, customer: Customer) {
  const { isStoreCardRecognitionEnabled } = await checkout.cart.switches.of(site.code)
  return {
    cards: await cardsOf(account, customer),
    limit: account.savedCards.limit,
    isRecentSignIn: isRecentSignIn(customer.authenticatedAt, account.now()),
    storeCards: isStoreCardRecognitionEnabled ? [...checkout.storeCards] : [],
  }
}

/** Ways to sign in, second steps and devices of a customer. */
async function shownSecurity({ account }: PageRequest, customer: Customer) {
  const subject = await subjectOf(account.db, customer.customerId)
  const api = subject === undefined ? undefined : account.api
  const [ways, steps, devices] = await Promise.all([
    known(account, api?.signInWays(subject!)),
    known(account, api?.secondSteps(subject!)),
    devicesOf(account.db, customer),
  ])
  return { email: customer.email, ways, steps, devices }
}

/** One part of a customer's account. */
async function shownPart(request: PageRequest, section: Section, customer: Customer) {
  const common = { site: request.site, apiUrl: request.signIn.apiUrl }
  switch (section) {
    case 'orders':
      return { ...common, section, orders: await shownOrders(request, customer) }
    case 'swatches':
      return { ...common, section, swatchOrders: await shownSwatches(request, customer) }
    case 'designs':
      return {
        ...common,
        section,
        designs: await shownDesigns(request, customer),
        configurations: await shownConfigurations(request, customer),
      }
    case 'addresses':
      return {
        ...common,
        section,
        start: {
          firstName: customer.firstName,
          lastName: customer.lastName,
          emailAddress: customer.email,
        },
        addresses: await addressesOf(request.account.db, customer.customerId),
      }
    case 'cards':
      return { ...common, section, ...(await shownCards(request, customer)) }
    case 'profile':
      return { ...common, section, ...(await shownProfile(request, customer)) }
    case 'security':
      return { ...common, section, ...(await shownSecurity(request, customer)) }
    case 'privacy':
      return { ...common, section }
    default:
      return section satisfies never
  }
}

/**
 * The first page of an account, one part of it, one order, one order of swatches, or the search for an order. A guest
 * is sent to the login page, except for the first page, that search, and an order whose link has its key.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const request = context.get(pageRequest)
  const { site } = request
  const { section: name, number } = params
  if (name === undefined) return { site, section: 'overview' as const, overview: await accountOverview(request) }
  if (name === 'orders' && number !== undefined)
    return { site, section: 'order' as const, ...(await shownOrder(request, number, url)) }
  if (name === 'swatches' && number !== undefined)
    return { site, section: 'swatch-order' as const, swatchOrder: await shownSwatchOrder(request, number, url) }
  const section = sectionNamed(name)
  if (number !== undefined || (section === undefined && name !== 'find-order')) throw data(null, { status: 404 })
  if (section === undefined) return { site, section: 'find-order' as const }
  return shownPart(request, section, customerOrLogin(request, url))
}
