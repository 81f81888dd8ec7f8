import type { z } from 'zod'
import type { StaffAuth } from './staff-roles.ts'

/**
 * Which actors may make a call (src/platform/actor.ts): any caller, a customer who signed in, another system, or staff.
 * There are no roles among shoppers [NAV-09].
 */
export type Auth = 'anyone' | 'customer' | 'machine' | StaffAuth
export interface Rate {
  /** The counter that a call adds to: one for each session, or one for each IP address. */
  readonly per: 'session' | 'ip'
  readonly limit: number
  /** Length of the window in seconds. */
  readonly seconds: number
}

/**
 * One HTTP call, described once: the server serves it, the browser sends it, and both validate input and reply. Every
 * call declares its guards; a server refuses to start if a call leaves one out.
 */
export interface Call<I extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  /** Unique; also the operation id in the API document. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly input: I
  readonly reply: R
  readonly auth: Auth
  /** True: the request must carry the request verification token. So does every call of a browser that changes data. */
  readonly csrf: boolean
  /** Field of the input that may hold the request verification token in place of the header [API-009]. */
  readonly tokenField?: string
  readonly rate: Rate
  /**
   * Only for a POST whose body is a file: its maximum size and its content types. The input is in the query then, and
   * the use case reads the file (`readFile` of its context) once it knows that the caller may send one.
   */
  readonly file?: { readonly bytes: number; readonly types: readonly string[] }
  /** Content type of a reply that is a file; the schema of the reply is that of its bytes. Absent: JSON. */
  readonly replyType?: string
  /**
   * Only for a GET whose reply depends on nothing but host, language and input: how many seconds the browser may keep
   * the reply. Absent: no reply is kept.
   */
  readonly cacheSeconds?: number
  /** Requirement ids that this call implements, shown in the API document. */
  readonly ids: readonly string[]
}

export const call = <I extends z.ZodType, R extends z.ZodType>(contract: Call<I, R>): Call<I, R> =>
  Object.freeze(contract)

/** Header with the request verification token [ORD-17: free]. */
export const TOKEN_HEADER = 'x-request-verification-token'
/** Name of the page form field that holds the request verification token [ORD-17]. */
export const TOKEN_FIELD = '__RequestVerificationToken'
/**
 * Header with the id of one logical call, the same in every retry. A repeated POST with the same id gets a reply and
 * changes nothing more. The use cases ensure it (`changeBasket`, the request ids of placements and appointments), and
 * the fuzz test of the contracts repeats every call (decision 0030).
 */
export const REQUEST_ID_HEADER = 'x-request-id'
/**
 * Header with the mark of the account whose data the calling page shows. A call for another account, or for a guest, is
 * refused as not signed in: the page is out of date, and must not act on the cart of the person who signed in since.
 */
export const OWNER_HEADER = 'x-page-owner'

/** The response body when a call is refused before or outside its use case. */
export interface Refusal {
  readonly isSuccess: false
  readonly kind:
    | 'bad-input'
    | 'too-large'
    | 'bad-token'
    | 'too-many'
    | 'in-flight'
    | 'not-signed-in'
    | 'not-allowed'
    | 'not-found'
    | 'conflict'
    | 'unavailable'
    | 'broken'
  readonly message: string
  /** The session or cart no longer exists: the page must be reloaded [ORD-14]. */
  readonly isReset?: true
  readonly issues?: readonly { readonly path: string; readonly message: string }[]
}
