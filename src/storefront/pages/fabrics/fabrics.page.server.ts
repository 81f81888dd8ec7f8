import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/fabrics.page.ts'
import { fabricData } from './fabric-data.server.ts'
import { fabricsData } from './fabrics-data.server.ts'

/** The fabric room: all fabrics and leathers of the brand, or one of them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { fabric } = params as { readonly fabric?: string }
  return fabric === undefined ? fabricsData(asked) : fabricData(asked, fabric)
}
