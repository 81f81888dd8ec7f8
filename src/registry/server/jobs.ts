import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { pathIn, type Language } from '#lib/language.ts'
import { navigationState, SITES, type SiteCode } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { SendMail } from '#platform/mail.ts'
import { invitationMail } from '../rules/invitation-mail.ts'
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
  const { names, mail, registryPhones } = await readIdentity(db, language)
  const shopName = names[navigationState(site.brand, false)]
  const origin = originOf(code)
  const shop = { brand: site.brand, language, shopName, origin, phone: registryPhones[site.country] }
  const link = `${origin}${pathIn(language, invitationPath(secret, grId, mailId))}`
  await sendMail({
    id: mailId,
    to: email,
    from: `${shopName} <${mail.orders}>`,
    ...invitationMail(shop, one.firstName, link),
  })
}

/** Jobs of registries. Each may run twice: a mail with the same id is delivered once. */
export const registryJobs = (jobs: RegistryJobs): Readonly<Record<string, JobHandler>> => ({
  'registry-invitation': ({ data }) => sendInvitation(jobs, data as unknown as Invitation),
})
