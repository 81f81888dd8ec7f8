import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { pathIn } from '#lib/language.ts'
import { navigationState, SITES, type SiteCode } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { SendMail } from '#platform/mail.ts'
import { newsletterMail, type NewsletterMail } from '../rules/newsletter-mail.ts'
import { confirmPath, managePath } from './newsletter-link.ts'
import { readSubscriber } from './store.ts'

interface NewsletterJobs {
  readonly db: Db
  readonly sendMail: SendMail
  /** Signs the links. */
  readonly secret: string
  readonly originOf: (site: SiteCode) => string
}

interface QueuedMail {
  readonly mailId: string
  readonly subscriberId: string
  readonly kind: NewsletterMail
}

/**
 * Sends a mail about a subscription, unless it has ended meanwhile or, for a request, was confirmed. A mail to a
 * subscriber has the headers by which mail programs unsubscribe with one click (RFC 8058).
 */
async function sendNewsletterMail({ db, sendMail, secret, originOf }: NewsletterJobs, job: QueuedMail): Promise<void> {
  const { mailId, subscriberId, kind } = job
  const one = await readSubscriber(db, subscriberId)
  if (!one || one.isConfirmed === (kind === 'confirm')) return
  const { site, language, topics } = one
  const { brand } = SITES[site]
  const { names, mail, phone } = await readIdentity(db, language)
  const shopName = names[navigationState(brand, false)]
  const origin = originOf(site)
  const urlOf = (path: string) => `${origin}${pathIn(language, path)}`
  const manage = urlOf(managePath(secret, one.id))
  const links = { confirm: urlOf(confirmPath(secret, one.id, one.askedAt)), manage, home: urlOf('/') }
  await sendMail({
    id: mailId,
    to: one.emailAddress,
    from: `${shopName} <${mail.orders}>`,
    ...newsletterMail(kind, { brand, language, shopName, origin, phone }, topics, links),
    ...(kind !== 'confirm' && {
      headers: { 'List-Unsubscribe': `<${manage}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  })
}

/** The job of mails about subscriptions. It may run twice: a mail with the same id is delivered once. */
export const newsletterJobs = (jobs: NewsletterJobs): Readonly<Record<string, JobHandler>> => ({
  'newsletter-mail': ({ data }) => sendNewsletterMail(jobs, data as QueuedMail),
})
