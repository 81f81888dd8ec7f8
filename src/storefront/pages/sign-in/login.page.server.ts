import { pageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/login.page.ts'
import { leaveIfSignedIn, returnTarget, sideRoom, titleData } from './sign-in-data.server.ts'

const ERRORS = ['denied', 'unverified', 'expired', 'failed', 'no-session'] as const
/**
 * The way in which the shopper was signed out: by another tab; because the session ended, with or without the page on
 * which the shopper was, whose entries are kept; or on the page before.
 */
const ENDS = ['elsewhere', 'ended', 'ended-before', 'true'] as const

/**
 * The sign-in page. A shopper who is signed in goes on to the return address: so the redirect after sign-in, which
 * leads
 * here with `isRedirect`, ends on the page where it began [SGN-06]. Signing out and deleting the
 * account end here too.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const returnTo = returnTarget(asked, url)
  leaveIfSignedIn(asked, returnTo)
  return {
    ...(await titleData(asked)),
    room: await sideRoom(asked),
    configuration: asked.signIn,
    returnTo,
    isDeleted: url.searchParams.has('deleted'),
    signedOut: ENDS.find(one => one === url.searchParams.get('signedOut')),
    isFromCheckout: /^(?:\/fr)?\/checkout\//.test(returnTo),
    error: ERRORS.find(one => one === url.searchParams.get('error')),
    provider:
      url.searchParams.get('idp') === 'google' ? 'Google' : url.searchParams.get('idp') === 'apple' ? 'Apple' : '',
  }
}
