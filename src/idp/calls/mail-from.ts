import type { Context } from 'hono'
import { z } from 'zod'
import { LANGUAGES, type Language } from '#lib/language.ts'
import type { IdpSettings } from '../idp-settings.ts'
import type { MailFrom } from '../mail/mail-request.ts'
import { isFromShop } from './api-token.ts'

const Query = z.object({
  relayState: z.string().max(512).optional().catch(undefined),
  application: z.string().max(60).optional().catch(undefined),
  locale: z.enum(LANGUAGES).optional().catch(undefined),
})

/** The language that a page of the shop names; undefined if the caller names none. */
const languageAsked = (c: Context): Language | undefined =>
  LANGUAGES.find(one => c.req.header('accept-language')?.toLowerCase().startsWith(one))

/**
 * The shop's page that causes a mail: the shop's server names it in the query, a browser by its origin. Only the shop's
 * server may name the sender of a mail.
 */
export const mailFrom = (settings: Pick<IdpSettings, 'apiToken'>, c: Context): MailFrom =>
  isFromShop(settings, c)
    ? Query.parse(c.req.query())
    : { relayState: c.req.header('origin'), locale: languageAsked(c) }
