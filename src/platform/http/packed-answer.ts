import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { encodingFor } from './page-cache.ts'

/** Up to this many bytes an answer takes one packet, compressed or not. */
const ONE_PACKET = 1_300
/** The fastest qualities: 0.05 to 0.1 ms for an answer of 5 to 30 kB, less than handing it to another thread. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const GZIP = { level: 1 }

/** Reads a header of a request. */
export type HeaderOf = (name: string) => string | undefined

/**
 * True unless a page of somebody else may have made the browser ask. Who can make it ask often, put words of their own
 * into the answer and see how long the encrypted answer is, finds out by compression what else is in it (BREACH). An
 * answer to a request without cookies holds nothing about anybody; browsers say where a request with cookies comes from
 * (Sec-Fetch-Site), and those that do not say it get their answers as they are.
 */
const isSafeToPack = (header: HeaderOf): boolean =>
  header('cookie') === undefined || ['same-origin', 'none'].includes(header('sec-fetch-site') ?? '')

export interface PackedBody {
  readonly body: Uint8Array<ArrayBuffer> | string
  readonly headers: Readonly<Record<string, string>>
}

/** An answer made for one request, in the encoding that the browser takes, with the headers that say so. */
export function packedBody(body: string, header: HeaderOf): PackedBody {
  if (body.length <= ONE_PACKET || !isSafeToPack(header)) return { body, headers: {} }
  const encoding = encodingFor(header('accept-encoding') ?? '')
  if (encoding === 'identity') return { body, headers: {} }
  const packed = encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP)
  return {
    body: new Uint8Array(packed),
    headers: { 'content-encoding': encoding, vary: 'accept-encoding, cookie, sec-fetch-site' },
  }
}

/** Pictures are compressed already. */
const TEXT = /^(?:text[/]|application[/](?:json|xml|manifest[+]json))/

/** Compresses a complete answer in the same way; one without a text, such as a redirect, stays as it is. */
export async function packedAnswer(answer: Response, header: HeaderOf): Promise<Response> {
  const isText = TEXT.test(answer.headers.get('content-type') ?? '')
  if (answer.body === null || !isText || answer.headers.has('content-encoding')) return answer
  const { body, headers } = packedBody(await answer.text(), header)
  const all = new Headers(answer.headers)
  all.delete('content-length')
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(body, { status: answer.status, headers: all })
}
