import type { Context } from 'hono'
import type { z } from 'zod'
import { readBody } from '#platform/http/read-body.ts'
import { OktaError } from './okta-error.ts'

const MOST_BYTES = 16 * 1024

/** The body of a call, as its schema says. Throws the error of Okta for a body that is no JSON or has other fields. */
export async function readJson<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  let body: unknown
  try {
    body = JSON.parse(await readBody(c, MOST_BYTES))
  } catch {
    throw new OktaError('E0000003')
  }
  const parsed = schema.safeParse(body)
  if (!parsed.success)
    throw new OktaError(
      'E0000001',
      parsed.error.issues.slice(0, 10).map(issue => ({ errorSummary: `${issue.path.join('.')}: ${issue.message}` })),
    )
  return parsed.data
}
