import { data } from 'react-router'
import { encode } from 'uqr'
import { pathIn } from '#lib/language.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { isId } from '#platform/new-id.ts'
import { giverPath } from '#registry/rules/giver-path.ts'
import { showOwnRegistry } from '#registry/server/own-registry.ts'
import { customerOrLogin } from '../account/account-data.server.ts'
import type { Route } from './+types/registry-owner.page.ts'
import { dayInWords, shopNameOf } from './registry-data.server.ts'

/** A text as QR code: each dark module is a square of one unit. */
function qrPath(text: string) {
  const { data: modules, size } = encode(text, { border: 0 })
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

/** A registry of a customer. One of another account is not found. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, menu } = asked
  const customer = customerOrLogin(asked, url)
  const grId = params.registryId
  const registry = isId(grId) ? await showOwnRegistry(asked.registry, customer, site, grId) : undefined
  if (registry === undefined) throw data(null, { status: 404 })
  const href = `${hosts.origin(site.code)}${pathIn(language, giverPath(registry.grId))}`
  const categories = Object.fromEntries((await menu(site)).map(({ category, name }) => [category, name]))
  return {
    site,
    shopName: await shopNameOf(asked),
    registry,
    categories,
    href,
    qr: qrPath(href),
    eventDay: dayInWords(registry.eventDate, site.lang),
  }
}
