import { pageRequest } from '#main/pages/page-context.ts'
import { browserOwner } from '#platform/session.ts'
import type { Route } from './+types/confirm.page.ts'
import { returnTarget, titleData } from './sign-in-data.server.ts'

/** The page that follows signing in [API-119]. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const actor = asked.shopper?.actor
  return {
    ...(await titleData(asked)),
    configuration: asked.signIn,
    returnTo: returnTarget(asked, url),
    owner: actor?.kind === 'customer' ? browserOwner(actor.customerId) : null,
  }
}
