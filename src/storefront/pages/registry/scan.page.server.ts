import { redirect } from 'react-router'
import { pathIn } from '#lib/language.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/scan.page.ts'

const PATH = '/gift-registry/scan'

/** The page that scans tags; a guest signs in first. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, shopper } = asked
  if (shopper?.actor.kind !== 'customer')
    throw redirect(`/account/login?returnUrl=${encodeURIComponent(pathIn(language, PATH))}`)
  return { site, head: await plainHead(asked, PATH) }
}
