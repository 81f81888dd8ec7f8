import type { PageRequest } from '#main/pages/page-context.ts'
import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { navigationState } from '#lib/site.ts'

/** Name of the shop for the title of a page that search engines do not see. */
export async function shopNameOf({ db, language, site }: PageRequest): Promise<string> {
  const { names } = await knownIdentity(db, language)
  return names[navigationState(site.brand, false)]
}
