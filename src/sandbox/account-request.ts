import { z } from 'zod'
import { type Answer, errorAnswer } from './keyed-answers.ts'
import { readBody } from './frame/read-body.ts'

/** Field of every request: the shop's merchant account at the gateway. */
export const Account = z.object({ merchantAccount: z.string() })

export const OTHER_ACCOUNT = errorAnswer(403, '901', 'Invalid Merchant Account', 'security')
const UNREADABLE = errorAnswer(400, '702', 'Unexpected input, the structure of the request is wrong')

/** Parses a request body. Returns an error reply for a malformed body or another merchant account. */
export function accountRequest<S extends z.ZodType<z.output<typeof Account>>>(
  schema: S,
  raw: string,
  merchantAccount: string,
): { readonly request: z.output<S> } | { readonly refusal: Answer } {
  const request = readBody(schema, raw)
  if (!request) return { refusal: UNREADABLE }
  return request.merchantAccount === merchantAccount ? { request } : { refusal: OTHER_ACCOUNT }
}
