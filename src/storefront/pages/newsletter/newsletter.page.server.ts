import { data } from 'react-router'
import { RETENTION } from '#lib/retention.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import type { Route } from './+types/newsletter.page.ts'

const STEPS = ['confirm', 'unsubscribe'] as const

/** The page that asks for the newsletter, or one that a link of a mail opens. Other addresses below it are 404. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const step = STEPS.find(one => one === params.step)
  if (step === undefined && params.step !== undefined) throw data(null, { status: 404 })
  return {
    site: asked.site,
    step,
    days: RETENTION.newsletterRequests.period.days,
    head: await plainHead(asked, step === undefined ? '/newsletter' : `/newsletter/${step}`),
  }
}
