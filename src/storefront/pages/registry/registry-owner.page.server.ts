import { data, redirect } from 'react-router'
import { encode } from 'uqr'
import { languageOfPath, pathIn } from '#lib/language.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import { eventDay } from '#registry/rules/event-date.ts'
import { giverPath } from '#registry/rules/giver-path.ts'
import { isRegistryId } from '#registry/rules/registry-id.ts'
import { readInvitation } from '#registry/server/invitation.ts'
import { showOwnRegistry } from '#registry/server/own-registry.ts'
import { customerOrLogin } from '../account/account-data.server.ts'
import type { Route } from './+types/registry-owner.page.ts'
import { shopNameOf } from './registry-data.server.ts'

/** A text as QR code: each dark module is a square of one unit. */
function qrPath(text: string) {
  const { data: modules, size } = encode(text, { border: 0 })
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { size, path: dark.join('') }
}

/** The redirect of a guest who opens an invitation: the link's key comes back from the login page. */
function toLogin({ site, language }: PageRequest, { pathname, search }: URL) {
  const here = `${pathIn(language, languageOfPath(site.country, pathname).path)}${search}`
  return redirect(`/account/login?returnUrl=${encodeURIComponent(here)}`)
}

/** A registry of a customer, or an invitation to one. One of another account is not found. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, menu } = asked
  const grId = params.registryId
  const invitation = url.searchParams.get('invitation')
  if (invitation !== null && asked.shopper?.actor.kind !== 'customer') throw toLogin(asked, url)
  const customer = customerOrLogin(asked, url)
  const registry = isRegistryId(grId) ? await showOwnRegistry(asked.registry, customer, site, grId) : undefined
  if (registry === undefined) {
    const inviter =
      invitation === null || !isRegistryId(grId)
        ? undefined
        : await readInvitation(asked.registry, site, grId, invitation)
    if (inviter === undefined) throw data(null, { status: 404 })
    return { kind: 'invited' as const, site, shopName: await shopNameOf(asked), grId, invitation: invitation!, inviter }
  }
  const href = `${hosts.origin(site.code)}${pathIn(language, giverPath(registry.grId))}`
  const categories = Object.fromEntries((await menu(site)).map(({ category, name }) => [category, name]))
  return {
    kind: 'own' as const,
    site,
    shopName: await shopNameOf(asked),
    registry,
    categories,
    href,
    qr: qrPath(href),
    eventDay: eventDay(registry.eventDate, site.lang, true),
  }
}
