import { z } from 'zod'
import { call } from '#lib/call.ts'
import { SITE_CODES } from '#lib/site.ts'

const reading = {
  method: 'GET',
  auth: 'staff:merchandiser',
  csrf: false,
  rate: { per: 'ip', limit: 60, seconds: 60 },
  ids: [],
} as const
const site = z.enum(SITE_CODES)

/** The number of subscribers of each site. */
export const countSubscribers = call({
  ...reading,
  name: 'countSubscribers',
  path: '/staff/newsletter/counts',
  summary:
    'The number of confirmed subscribers of each site, and of addresses that wait for their confirmation. ' +
    'The numbers may be five minutes old.',
  input: z.strictObject({}),
  reply: z.object({
    lists: z.array(
      z.object({
        site,
        subscribers: z.int(),
        /** Subscribers of the last thirty days. */
        recent: z.int(),
        unconfirmed: z.int(),
        /** False if the list is too long for a download; the command `npm run mailing` prints it. */
        isDownloadable: z.boolean(),
      }),
    ),
  }),
})

/** The subscribers of a site for the program that sends the newsletter. */
export const exportSubscribers = call({
  ...reading,
  name: 'exportSubscribers',
  path: '/staff/newsletter/export',
  // The file is made in a process that takes orders, and is in its memory until it is sent.
  rate: { per: 'ip', limit: 6, seconds: 60 },
  summary:
    'The confirmed subscribers of a site as CSV, each with the address for the header `List-Unsubscribe`. ' +
    'Refused for more than 100,000 subscribers, whose list the command `npm run mailing` prints.',
  input: z.strictObject({ site }),
  reply: z.instanceof(Uint8Array),
  replyType: 'text/csv',
})
