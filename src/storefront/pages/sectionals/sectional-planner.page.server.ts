import { data, redirect } from 'react-router'
import { sectionalPlannerPage } from '#catalog/server/product/sectional-planner-page.ts'
import { plannerSubject } from '#catalog/server/social-card/planner-subject.ts'
import type { SectionalCollection } from '#catalog/rules/sectional-collection.ts'
import { COUNTRIES } from '#lib/site.ts'
import type { Country } from '#lib/site.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { Refused } from '#platform/refusal.ts'
import { itemTypesOf } from '#planner/rules/plan.ts'
import type { Plan } from '#planner/rules/plan.ts'
import { planOf } from '#planner/rules/start-plan.ts'
import { firstChoices, knownChoices } from '#planner/web/option-choices.ts'
import { plannerCollection } from '#planner/web/planner-collection.ts'
import type { PlannerCollection } from '#planner/web/planner-collection.ts'
import { configurationOf } from '#planner/web/planner-calls.ts'
import { messages as planner } from '#planner/web/planner.messages.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { plannerHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'
import { plannerPath } from './planner-path.ts'
import { messages } from './sectional-planner.messages.ts'
import { SECTIONALS_PATH } from './sectionals-path.ts'
import { messages as sectionals } from './sectionals.messages.ts'
import type { Route } from './+types/sectional-planner.page.ts'

const isSoldIn = ({ pieces }: Pick<SectionalCollection, 'pieces'>, country: Country): boolean =>
  pieces.some(piece => Object.values(piece.prices).some(prices => prices[country] !== undefined))

/** The initial plan: the collection's first layout, or an empty plan. */
function startOf(collection: PlannerCollection): Plan {
  let number = 0
  return planOf(
    collection.layouts[0]?.itemTypes ?? [],
    new Map(collection.pieces.map(piece => [piece.itemTypeCode, piece])),
    () => `p${++number}`,
  )
}

/** Prices of the initial plan; undefined if they cannot be read now: the page then requests them. */
async function startDetails(
  { planner: plans, site }: Pick<PageRequest, 'planner' | 'site'>,
  collection: PlannerCollection,
  plan: Plan,
  choices: ReturnType<typeof knownChoices>,
) {
  try {
    return await plans.details(site, { ...configurationOf(collection, choices), itemTypes: itemTypesOf(plan) })
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  }
}

/**
 * A collection's planner, as a public page. A collection that is unknown or not sold on the site is 404; one of the
 * other brand redirects to that brand's shop with the session, because a cart contains products of both brands.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, db } = asked
  const page = await sectionalPlannerPage(db, site.country, params.slug, language)
  if (page === undefined) throw data(null, { status: 404 })
  const found = page.collection
  const path = plannerPath(found.slug)
  if (found.brand !== site.brand) throw redirect(brandSwitchAddress(asked, found.brand, path))
  const { fabric, leather } = messages[language].kinds
  const collection = plannerCollection(page, site, { fabric, leather })
  if (collection.pieces.length === 0 || collection.fabrics.length === 0) throw data(null, { status: 404 })
  const plan = startOf(collection)
  const choices = knownChoices(collection, firstChoices(collection.layouts[0]?.fabricChoiceCode ?? ''))
  const title = planner[language].title[site.brand](collection.name)
  const above = { name: sectionals[language].words[site.brand].title, path: SECTIONALS_PATH[site.brand] }
  const jsonLd = [
    breadcrumbData(siteAddress(hosts, site), [{ name: shared[language].home, path: '/' }, above, { name: title }]),
  ]
  return {
    site,
    title,
    above,
    collection,
    childOriginUrl: asked.playerOrigin,
    start: { plan, choices, details: await startDetails(asked, collection, plan, choices) },
    head: await plannerHead(asked, path, {
      countries: COUNTRIES.filter(country => isSoldIn(found, country)),
      subject: await plannerSubject(db, found),
      jsonLd,
    }),
  }
}
