import { data, redirect } from 'react-router'
import { firstSectional } from '#catalog/server/product/sectional-planner-page.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { plannerPath } from './planner-path.ts'
import type { Route } from './+types/sectional-planner-first.page.ts'

/** Redirects a planner address without a collection to the brand's first collection. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, db } = context.get(pageRequest)
  const first = await firstSectional(db, site.brand)
  if (first === undefined) throw data(null, { status: 404 })
  throw redirect(plannerPath(first), 302)
}
