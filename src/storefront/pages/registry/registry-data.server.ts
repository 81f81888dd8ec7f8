import type { PageRequest } from '#main/pages/page-context.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { navigationState } from '#lib/site.ts'

/** Name of the shop for the title of a page that search engines do not see. */
export async function shopNameOf({ db, language, site }: PageRequest): Promise<string> {
  const { names } = await knownIdentity(db, language)
  return names[navigationState(site.brand, false)]
}

/** A date `yyyy-mm-dd` in words. */
export const dayInWords = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
