import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { escapeHtml } from '#lib/escape-html.ts'
import { pathIn, type Language } from '#lib/language.ts'
import { navigationState, SITES, type SiteCode } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { SendMail } from '#platform/mail.ts'
import { messages } from '../rules/invitation-mail.messages.ts'
import { INVITATION_DAYS } from '../rules/registry-limits.ts'
import { invitationPath, isOpenInvitation } from './invitation.ts'
import { readRegistry } from './store.ts'

interface RegistryJobs {
  readonly db: Db
  readonly sendMail: SendMail
  /** Signs the link of an invitation. */
  readonly secret: string
  readonly originOf: (site: SiteCode) => string
}

interface Invitation {
  /** Also the id of the invitation. */
  readonly mailId: string
  readonly grId: string
  readonly email: string
  readonly site: SiteCode
  readonly language: Language
}

/** Sends the mail of an invitation, unless it was accepted, replaced or its registry deleted meanwhile. */
async function sendInvitation({ db, sendMail, secret, originOf }: RegistryJobs, job: Invitation): Promise<void> {
  const { grId, email, site: code, language, mailId } = job
  const site = SITES[code]
  const one = await readRegistry(db, grId, site.country)
  if (one === undefined || !(await isOpenInvitation(db, grId, mailId))) return
  const { names, mail } = await readIdentity(db, language)
  const [shop, t] = [names[navigationState(site.brand, false)], messages[language]]
  const link = `${originOf(code)}${pathIn(language, invitationPath(secret, grId, mailId))}`
  const paragraphs = [t.text(one.firstName, shop), t.ends(INVITATION_DAYS)]
  await sendMail({
    id: mailId,
    to: email,
    from: `${shop} <${mail.orders}>`,
    subject: t.subject(one.firstName),
    text: [paragraphs[0], link, paragraphs[1]].join('\n\n'),
    html:
      `<div lang="${language}" style="font:16px/1.55 Arial,sans-serif;max-width:36rem">` +
      `<p>${escapeHtml(paragraphs[0]!)}</p><p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` +
      `<p>${escapeHtml(paragraphs[1]!)}</p></div>`,
  })
}

/** Jobs of registries. Each may run twice: a mail with the same id is delivered once. */
export const registryJobs = (jobs: RegistryJobs): Readonly<Record<string, JobHandler>> => ({
  'registry-invitation': ({ data }) => sendInvitation(jobs, data as unknown as Invitation),
})
