import { languagesOf, prefixOf } from '#lib/language.ts'
import type { MailShop } from '#lib/mail/mail-content.ts'
import { accountByEmail, type Account } from '../accounts/accounts.ts'
import { issueToken, revokeRecovery } from '../accounts/tokens.ts'
import type { IdpParts } from '../idp-parts.ts'
import { accountMail, type AccountMail, type WrittenMail } from './account-mails.ts'
import type { MailRequest } from './mail-request.ts'

/** The site for which a mail is written. */
interface MailSite extends MailShop {
  /** The address that links begin with: the origin, with the prefix of the language. */
  readonly address: string
}

/**
 * The site on which the person acted; the default one if the request names none of the shop's, so that nobody else's
 * can be put into a mail. The mail has the language that its reader has chosen, whatever page somebody else used; only
 * for an address that nobody has shown to be theirs it has that of the page, if that is known.
 */
function siteOf(
  { shopOrigins, shops }: IdpParts['settings'],
  { relayState, application, locale }: MailRequest,
  reader: Pick<Account, 'locale' | 'isVerified'>,
): MailSite {
  const origin = shopOrigins.find(one => one === relayState?.replace(/\/fr$/, '')) ?? shopOrigins[0]!
  const { country, name, brand } = shops.get(origin)!
  const ofPage = relayState === `${origin}/fr` ? 'fr' : locale
  const language = reader.isVerified ? reader.locale : (ofPage ?? reader.locale)
  const prefix = languagesOf(country).includes(language) ? prefixOf(language) : ''
  const address = `${origin}${prefix}`
  return { address, pages: address, origin, brand, language, shopName: application?.slice(0, 60) || name }
}

/** The shop's page that the link of a mail opens, and the token that it carries. */
const LINKS = {
  verify: { page: '/account/verify-email', token: 'verification' },
  exists: { page: '/account/login', token: undefined },
  reset: { page: '/account/reset-password', token: 'recovery' },
  'first-password': { page: '/account/reset-password', token: 'recovery' },
  changed: { page: '/account/login', token: undefined },
  'second-step': { page: '/account/login', token: undefined },
  'new-email': { page: '/account/verify-email', token: 'verification' },
  'email-taken': { page: '/account/login', token: undefined },
  'email-changed': { page: '/', token: undefined },
  connected: { page: '/', token: undefined },
  disconnected: { page: '/', token: undefined },
  locked: { page: '/', token: undefined },
  'second-step-locked': { page: '/', token: undefined },
  deleted: { page: '/', token: undefined },
} as const satisfies Record<AccountMail, { page: string; token: 'verification' | 'recovery' | undefined }>

/** The mail that confirms that an account is deleted. */
function farewell(
  settings: IdpParts['settings'],
  request: MailRequest,
  { email, firstName, locale }: NonNullable<MailRequest['former']>,
): WrittenMail {
  const { address: link, ...site } = siteOf(settings, request, { locale, isVerified: true })
  return accountMail('deleted', { email, firstName, link, ...site })
}

/** The path of a mail's link, with a new token if it needs one. Only the latest mail for a new password works. */
async function linkOf(db: IdpParts['db'], kind: keyof typeof LINKS, accountId: string, { to, returnTo }: MailRequest) {
  const { page, token } = LINKS[kind]
  if (token === 'recovery') await revokeRecovery(db, accountId)
  const query = new URLSearchParams({
    ...(token && { token: (await issueToken(db, token, accountId, { newEmail: to })).token }),
    ...(returnTo !== undefined && { returnUrl: returnTo }),
  })
  return query.size > 0 ? `${page}?${query.toString()}` : page
}

/** The mail for a request, with a new token in its link if it needs one; undefined if nobody is to get it. */
export async function writeMail(
  { db, settings }: Pick<IdpParts, 'db' | 'settings'>,
  request: MailRequest,
): Promise<WrittenMail | undefined> {
  if (request.former) return farewell(settings, request, request.former)
  const account = await accountByEmail(db, request.email)
  if (account === undefined || (request.kind === 'verify' && account.isVerified)) return undefined
  // Nobody has shown that the address of an unverified account is theirs.
  if (request.kind === 'locked' && !account.isVerified) return undefined
  const to = request.to ?? account.email
  // Another account that has the new address already; its owner is told.
  const taken = request.kind === 'new-email' ? await accountByEmail(db, to) : undefined
  const own = request.kind === 'reset' && account.passwordHash === null ? 'first-password' : request.kind
  const kind = taken ? 'email-taken' : own
  const { address, ...site } = siteOf(settings, request, taken ?? account)
  return accountMail(kind, {
    email: to,
    // Whoever owns another address learns nothing about this account.
    firstName: kind === 'email-taken' ? '' : account.firstName,
    ...site,
    provider: request.provider,
    change: request.change,
    link: `${address}${await linkOf(db, kind, account.id, request)}`,
  })
}
