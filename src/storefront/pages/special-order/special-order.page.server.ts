import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/special-order.page.ts'
import { specialOrderData } from './special-order-data.server.ts'

/**
 * The page on which a product is configured, as a public page: its address contains the configuration. The debugger's
 * address has a SKU instead of a slug; the page contains nothing more there, a call for staff adds the rest [SPO-04].
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { slug, sku } = params as { readonly slug?: string; readonly sku?: string }
  if (sku === undefined) return specialOrderData(asked, { slug: slug ?? '' }, request)
  return { ...(await specialOrderData(asked, { sku }, request)), isDebug: true }
}
