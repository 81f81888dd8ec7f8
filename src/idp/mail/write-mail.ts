import { accountByEmail } from '../accounts/accounts.ts'
import { issueToken } from '../accounts/tokens.ts'
import type { IdpParts } from '../idp-parts.ts'
import { accountMail, type AccountMail, type WrittenMail } from './account-mails.ts'
import type { MailRequest } from './mail-request.ts'

/** The address that links begin with: one of the shop's, so that nobody else's can be put into a mail. */
function shopAddress(origins: readonly string[], { relayState }: MailRequest): string {
  const bare = relayState?.replace(/\/fr$/, '')
  return bare !== undefined && origins.includes(bare) ? relayState! : origins[0]!
}

/** The shop's page that the link of a mail opens, and the token that it carries. */
const LINKS = {
  verify: { page: '/account/verify-email', token: 'verification' },
  exists: { page: '/account/login', token: undefined },
  reset: { page: '/account/reset-password', token: 'recovery' },
  changed: { page: '/account/login', token: undefined },
  'second-step': { page: '/account/login', token: undefined },
  'new-email': { page: '/account/verify-email', token: 'verification' },
  'email-taken': { page: '/account/login', token: undefined },
  'email-changed': { page: '/', token: undefined },
  connected: { page: '/', token: undefined },
  disconnected: { page: '/', token: undefined },
  locked: { page: '/', token: undefined },
  deleted: { page: '/', token: undefined },
} as const satisfies Record<AccountMail, { page: string; token: 'verification' | 'recovery' | undefined }>

/** The name of the shop that a mail is about. */
const nameOf = ({ shops }: IdpParts['settings'], { application }: MailRequest, shop: string): string =>
  application?.slice(0, 60) || shops.get(new URL(shop).origin)!.name

/** The mail that confirms that an account is deleted. */
function farewell(
  settings: IdpParts['settings'],
  request: MailRequest,
  { email, firstName, locale }: NonNullable<MailRequest['former']>,
): WrittenMail {
  const shop = shopAddress(settings.shopOrigins, request)
  return accountMail('deleted', {
    email,
    firstName,
    language: shop.endsWith('/fr') ? 'fr' : locale,
    application: nameOf(settings, request, shop),
    link: shop,
  })
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
  const isNew = request.kind === 'new-email'
  const kind = isNew && (await accountByEmail(db, to)) !== undefined ? 'email-taken' : request.kind
  const shop = shopAddress(settings.shopOrigins, request)
  const { page, token } = LINKS[kind]
  const query =
    token === undefined ? '' : `?token=${(await issueToken(db, token, account.id, { newEmail: request.to })).token}`
  return accountMail(kind, {
    email: to,
    // Whoever owns another address learns nothing about this account.
    firstName: kind === 'email-taken' ? '' : account.firstName,
    language: shop.endsWith('/fr') ? 'fr' : account.locale,
    application: nameOf(settings, request, shop),
    provider: request.provider,
    link: `${shop}${page}${query}`,
  })
}
