import type { z } from 'zod'

/**
 * Which actors may make a call (src/platform/actor.ts): anybody, a customer who signed in, or another system. There are
 * no roles among shoppers [NAV-09].
 */
export type Auth = 'anyone' | 'customer' | 'machine'
export interface Rate {
  /** Whose calls are counted together. */
  readonly per: 'session' | 'ip'
  readonly limit: number
  /** Length of the window in seconds. */
  readonly seconds: number
}

/**
 * One HTTP call, described once: the server serves it, the browser sends it, both parse both ways.
 * Every call declares its guards; a server refuses to start with a call that leaves one out.
 */
export interface Call<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** Unique, the operation id in the API document. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly input: I
  readonly reply: R
  readonly auth: Auth
  /** True: the request verification token must come with it. Every POST of a browser has it. */
  readonly csrf: boolean
  readonly rate: Rate
  /** Requirement ids this call answers, shown in the API document. */
  readonly ids: readonly string[]
}

export const call = <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>): Call<I, R> =>
  Object.freeze(contract)

/** Header with the request verification token [ORD-17: free]. */
export const TOKEN_HEADER = 'x-request-verification-token'
/** Name of the page form field that holds the request verification token [ORD-17]. */
export const TOKEN_FIELD = '__RequestVerificationToken'
/**
 * Header with the id of one logical call, the same in every retry. A repeat of a POST under the same id is answered and
 * changes nothing more: the use cases see to it (`changeBasket`, the placement's and the appointment's request id), and
 * the fuzz test of the contracts repeats every call (decision 0030).
 */
export const REQUEST_ID_HEADER = 'x-request-id'

/** What the server answers instead of a reply when a call is refused before or outside its use case. */
export interface Refusal {
  readonly isSuccess: false
  readonly kind:
    | 'bad-input'
    | 'too-large'
    | 'bad-token'
    | 'too-many'
    | 'in-flight'
    | 'not-signed-in'
    | 'not-found'
    | 'conflict'
    | 'unavailable'
    | 'broken'
  readonly message: string
  /** Session or basket is gone: the page must be loaded anew [ORD-14]. */
  readonly isReset?: true
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
}
