import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/verify-email.page.ts'
import { returnTarget, titleData, tokenOf } from './sign-in-data.server.ts'

/** The page that the link of a mail opens. It has no effect by itself: mail programs open links too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  return {
    ...(await titleData(asked)),
    returnTo: returnTarget(asked, url),
    token: tokenOf(url),
    isSignedIn: asked.shopper?.actor.kind === 'customer',
  }
}
