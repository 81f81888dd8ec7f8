import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { BrowserDevice } from '../../rules/browser-device.ts'
import type { MpgsConfig } from '../mpgs-config.ts'
import type { AuthorizeCommand, AuthorizeOutcome, BankVisit, HostedInstrument } from '../provider.ts'
import { amountText } from './decimal-amount.ts'
import { refusalOutcome } from './mpgs-outcomes.ts'
import type { MpgsReply } from './mpgs-send.ts'

/** Id of the transaction that authenticates the payer of an order. */
export const AUTHENTICATION = '3ds'

const Redirect = z.object({
  html: z.string().nullish(),
  customized: z.object({ '3DS': z.object({ acsUrl: z.url(), cReq: z.string() }).nullish() }).nullish(),
})
const Authenticated = z.object({
  response: z.object({ gatewayRecommendation: z.string() }),
  transaction: z.object({ authenticationStatus: z.string() }),
  authentication: z.object({ redirect: Redirect.nullish() }).nullish(),
})

/**
 * `proceed`: the payment may be requested; `isAuthenticated`: with the result of the authentication. `challenge`: the
 * bank asks its cardholder; `form` is undefined if the reply does not lead there.
 */
export type Authentication =
  | { readonly kind: 'proceed'; readonly isAuthenticated: boolean }
  | { readonly kind: 'available' }
  | { readonly kind: 'challenge'; readonly form: Pick<BankVisit, 'url' | 'fields'> | undefined }
  | Extract<AuthorizeOutcome, { kind: 'declined' | 'instrumentExpired' | 'unknown' }>

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', '#39': "'" }
const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|quot|lt|gt|#39);/g, (whole, name: string) => ENTITIES[name] ?? whole)
const attributeOf = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`, 'i').exec(tag)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

/** Target and fields of the form in the gateway's HTML, none of which runs in a page of the shop. */
function formIn(html: string): Pick<BankVisit, 'url' | 'fields'> | undefined {
  const url = attributeOf(/<form\b[^>]*>/i.exec(html)?.[0] ?? '', 'action')
  if (url === undefined || !/^https?:\/\//.test(url)) return undefined
  const fields = [...html.matchAll(/<input\b[^>]*>/gi)].flatMap(([tag]) => {
    const name = attributeOf(tag, 'name')
    return name === undefined ? [] : [[name, attributeOf(tag, 'value') ?? ''] as const]
  })
  return fields.length === 0 ? undefined : { url, fields: Object.fromEntries(fields) }
}

/** The form that leads to the bank's page. */
function challengeForm(redirect: z.output<typeof Redirect> | null | undefined) {
  const acs = redirect?.customized?.['3DS']
  return acs ? { url: acs.acsUrl, fields: { creq: acs.cReq } } : formIn(redirect?.html ?? '')
}

/** The authentication of a transaction that the gateway shows. */
export function authenticationOf(body: unknown): Authentication {
  const { data } = Authenticated.safeParse(body)
  if (!data) return { kind: 'unknown' }
  const { authenticationStatus: status } = data.transaction
  if (data.response.gatewayRecommendation !== 'PROCEED') return { kind: 'declined', code: status, reason: 'other' }
  switch (status) {
    case 'AUTHENTICATION_AVAILABLE':
      return { kind: 'available' }
    case 'AUTHENTICATION_PENDING':
      return { kind: 'challenge', form: challengeForm(data.authentication?.redirect) }
    case 'AUTHENTICATION_SUCCESSFUL':
    case 'AUTHENTICATION_ATTEMPTED':
      return { kind: 'proceed', isAuthenticated: true }
    default:
      return { kind: 'proceed', isAuthenticated: false }
  }
}

const replyTo = (reply: MpgsReply): Authentication =>
  reply.kind === 'ok' ? authenticationOf(reply.body) : refusalOutcome(reply)

/** The device that is sent to the bank if the browser has sent none: a plain desktop screen. */
const PLAIN_DEVICE: BrowserDevice = {
  screenWidth: 1920,
  screenHeight: 1080,
  colorDepth: 24,
  timeZone: 0,
  language: 'en-US',
}
/** Longest name of a browser that the gateway takes. */
const BROWSER_CHARS = 1024

/** The text that proves that a browser was at the bank of this attempt: only the gateway is told it. */
const proofOf = ({ password }: Pick<MpgsConfig, 'password'>, attemptId: string): string =>
  createHmac('sha256', password).update(`bank visit ${attemptId}`).digest('base64url')

/** True if the text that a browser brings back is that of the visit of this attempt. */
export function isProof(config: Pick<MpgsConfig, 'password'>, attemptId: string, given: string): boolean {
  const [left, right] = [Buffer.from(proofOf(config, attemptId)), Buffer.from(given)]
  return left.length === right.length && timingSafeEqual(left, right)
}

interface Payer extends Pick<AuthorizeCommand, 'attemptId' | 'amountMinor' | 'currency'> {
  readonly instrument: HostedInstrument
  readonly browser: NonNullable<AuthorizeCommand['browser']>
}

/**
 * Authenticates the payer of a card in a session (3-D Secure 2): the gateway says whether the card's bank takes part,
 * and then whether the bank believes the browser or asks its cardholder. No money is requested.
 */
export async function authenticatePayer(
  config: Pick<MpgsConfig, 'password'>,
  operate: (apiOperation: string, more: object) => Promise<MpgsReply>,
  { attemptId, amountMinor, currency, instrument, browser }: Payer,
): Promise<Authentication> {
  const session = { id: instrument.session, version: instrument.version }
  const initiated = replyTo(
    await operate('INITIATE_AUTHENTICATION', {
      authentication: { acceptVersions: '3DS2', channel: 'PAYER_BROWSER', purpose: 'PAYMENT_TRANSACTION' },
      order: { currency },
      session,
    }),
  )
  if (initiated.kind !== 'available') return initiated
  const { screenWidth, screenHeight, colorDepth, timeZone, language } = instrument.device ?? PLAIN_DEVICE
  const redirectResponseUrl = `${browser.returnUrl}&redirectResult=${proofOf(config, attemptId)}`
  return replyTo(
    await operate('AUTHENTICATE_PAYER', {
      authentication: { redirectResponseUrl },
      device: {
        browser: browser.userAgent.slice(0, BROWSER_CHARS) || 'unknown',
        browserDetails: {
          '3DSecureChallengeWindowSize': 'FULL_SCREEN',
          acceptHeaders: browser.accept,
          colorDepth,
          javaEnabled: false,
          language,
          screenHeight,
          screenWidth,
          timeZone,
        },
      },
      order: { amount: amountText(amountMinor), currency },
      session,
    }),
  )
}
