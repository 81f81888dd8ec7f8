import { redirect } from 'react-router'
import { frontRooms, type Room } from '#catalog/rules/room.ts'
import { listRooms } from '#catalog/server/product/rooms.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { returnPath } from '#identity/server/return-url.ts'
import { DEFAULT_TARGET } from '#identity/rules/sign-in-target.ts'
import { languageOfPath, pathIn } from '#lib/language.ts'
import { navigationState } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'

/** Title data of a page about signing in. */
export async function titleData({ site, language, db }: Pick<PageRequest, 'site' | 'language' | 'db'>) {
  const { names } = await knownIdentity(db, language)
  return { language, shopName: names[navigationState(site.brand, false)] }
}

/** A room for the side of the form. */
export async function sideRoom({
  site,
  language,
  db,
}: Pick<PageRequest, 'site' | 'language' | 'db'>): Promise<Room | undefined> {
  return frontRooms(await listRooms(db, site.brand, language), false)[2]
}

/** The path of this site that a page's return address names; undefined without a valid one. */
export const aimOf = ({ site, hosts }: PageRequest, url: URL): string | undefined =>
  returnPath(url.searchParams.get('returnUrl') ?? undefined, hosts.origin(site.code))

/** The path of this site that a page's return address names; the account page without a valid one. */
export const returnTarget = (asked: PageRequest, url: URL): string =>
  aimOf(asked, url) ?? pathIn(asked.language, DEFAULT_TARGET)

/** Sends a customer who has signed in already on to `target`; a redirect adds the language prefix again. */
export function leaveIfSignedIn({ site, shopper }: PageRequest, target: string): void {
  if (shopper?.actor.kind !== 'customer') return
  const { path } = languageOfPath(site.country, target.split(/[?#]/)[0]!)
  throw redirect(`${path}${target.slice(target.split(/[?#]/)[0]!.length)}`)
}

/** The token of a mail's link; undefined without one. */
export const tokenOf = (url: URL): string | undefined => url.searchParams.get('token') ?? undefined
