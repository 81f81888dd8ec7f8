import { pathIn } from '#lib/language.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/create-account.page.ts'
import { leaveIfSignedIn, sideRoom, titleData } from './sign-in-data.server.ts'

/** The page for a new account [SGN-17]. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  leaveIfSignedIn(asked, pathIn(asked.language, '/account'))
  return { ...(await titleData(asked)), room: await sideRoom(asked) }
}
