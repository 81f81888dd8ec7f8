import { pathIn } from '#lib/language.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/reset-password.page.ts'
import { titleData, tokenOf } from './sign-in-data.server.ts'

/** The page that the link of a mail for a new password opens. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  return { ...(await titleData(asked)), account: pathIn(asked.language, '/account'), token: tokenOf(url) }
}
