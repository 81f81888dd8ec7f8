import { isRememberedSession } from '#identity/server/account-sessions.ts'
import { pageRequest, type PageRequest } from '#main/pages/page-context.ts'
import type { Route } from './+types/reset-password.page.ts'
import { returnTarget, titleData, tokenOf } from './sign-in-data.server.ts'

/** False if the link of a mail no longer works; true also if the provider does not answer now. */
async function isOpen({ account: { api, log } }: PageRequest, token: string | undefined): Promise<boolean> {
  try {
    return token !== undefined && (api === undefined || (await api.isRecoveryOpen(token)))
  } catch (error) {
    log.warn({ err: error }, 'whether the link of a reset mail works is not known')
    return true
  }
}

/** Whether the session that the new password will end is remembered; undefined without one. */
async function isRemembered({ shopper, db }: PageRequest): Promise<boolean | undefined> {
  return shopper?.actor.kind === 'customer' ? isRememberedSession(db, shopper.actor.sessionKey) : undefined
}

/** The page that the link of a mail for a new password opens. The link is only looked at: mail programs open it too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const token = tokenOf(url)
  return {
    ...(await titleData(asked)),
    returnTo: returnTarget(asked, url),
    isSignedIn: asked.shopper?.actor.kind === 'customer',
    isRemembered: await isRemembered(asked),
    token: (await isOpen(asked, token)) ? token : undefined,
  }
}
