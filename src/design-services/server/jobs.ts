import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { pathIn } from '#lib/language.ts'
import { navigationState, SITES, type SiteCode } from '#lib/site.ts'
import type { SendMail } from '#platform/mail.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { Db } from '#platform/database/query.ts'
import { designerMail, shopperMail, type AppointmentChange } from '../rules/appointment-mail.ts'
import { readById } from './store.ts'

export interface DesignJobs {
  readonly db: Db
  readonly sendMail: SendMail
  /** Public origin of a site, for links in mails. */
  readonly originOf: (site: SiteCode) => string
}

/**
 * Job handler for a booking and each change of it. It sends a mail to the shopper and one to the designers, with fixed
 * ids so that each is sent once however often the job runs.
 */
export function designJobs({ db, sendMail, originOf }: DesignJobs): Readonly<Record<string, JobHandler>> {
  return {
    'design-mail': async ({ id, data }) => {
      const {
        id: appointmentId,
        change,
        ...at
      } = data as { id: string; change: AppointmentChange; day: string; hour: number }
      const appointment = await readById(db, appointmentId)
      if (!appointment) throw new Error(`there is no appointment ${appointmentId}`)
      const { language, kind, number } = appointment
      const site = appointment.site as SiteCode
      const { brand } = SITES[site]
      const identity = await readIdentity(db, language)
      const { designers } = identity.mail
      const shopName = identity.names[navigationState(brand, kind === 'kids')]
      const from = `${shopName} <${designers}>`
      const origin = originOf(site)
      const manageUrl = `${origin}${pathIn(language, '/design-services/appointments')}?number=${number}`
      const shop = { brand, shopName, origin }
      // Together, so that the designers get theirs although the shopper's address is refused. Sending both again does
      // no harm: the mail service skips an id that it has sent.
      await Promise.all([
        sendMail({
          id,
          to: appointment.emailAddress,
          from,
          ...shopperMail(appointment, change, at, { ...shop, phone: identity.phone, manageUrl }),
        }),
        sendMail({
          id: `${id}-designers`,
          to: designers,
          from,
          ...designerMail(appointment, change, at, shop),
        }),
      ])
    },
  }
}
