import { DEFAULT_TARGET } from '#identity/rules/sign-in-target.ts'
import { pathIn } from '#lib/language.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/create-account.page.ts'
import { aimOf, leaveIfSignedIn, sideRoom, titleData } from './sign-in-data.server.ts'

/** The page for a new account [SGN-17]. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const aim = aimOf(asked, url)
  leaveIfSignedIn(asked, aim ?? pathIn(asked.language, DEFAULT_TARGET))
  return { ...(await titleData(asked)), room: await sideRoom(asked), aim }
}
