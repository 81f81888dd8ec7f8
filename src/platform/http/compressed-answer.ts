import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { encodingFor } from './page-cache.ts'

/** Up to this many bytes a response fits into one packet, compressed or not. */
const ONE_PACKET = 1_300
/** The fastest qualities: 0.05 to 0.1 ms for a response of 5 to 30 kB, less than handing it to another thread. */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const GZIP = { level: 1 }

/** Reads a header of a request. */
export type HeaderOf = (name: string) => string | undefined

/**
 * False if a page of another site may have caused the request. An attacker who can repeat requests, insert text into
 * the response and measure the length of the encrypted response can learn other parts of a compressed response
 * (BREACH). A response to a request without cookies contains no personal data. Browsers say where a request with
 * cookies comes from (Sec-Fetch-Site); if they do not, the response is not compressed.
 */
const isSafeToPack = (header: HeaderOf): boolean =>
  header('cookie') === undefined || ['same-origin', 'none'].includes(header('sec-fetch-site') ?? '')

export interface PackedBody {
  readonly body: Uint8Array<ArrayBuffer> | string
  readonly headers: Readonly<Record<string, string>>
}

/** A response body for one request, in an encoding that the browser accepts, with the matching headers. */
export function compressBody(body: string, header: HeaderOf): PackedBody {
  if (body.length <= ONE_PACKET || !isSafeToPack(header)) return { body, headers: {} }
  const encoding = encodingFor(header('accept-encoding') ?? '')
  if (encoding === 'identity') return { body, headers: {} }
  const packed = encoding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body, GZIP)
  return {
    body: new Uint8Array(packed),
    headers: { 'content-encoding': encoding, vary: 'accept-encoding, cookie, sec-fetch-site' },
  }
}

/** Content types to compress; pictures are compressed already. */
const TEXT = /^(?:text[/]|application[/](?:json|xml|manifest[+]json))/

/** Compresses a complete response in the same way; a response without text, such as a redirect, is not changed. */
export async function packedAnswer(answer: Response, header: HeaderOf): Promise<Response> {
  const isText = TEXT.test(answer.headers.get('content-type') ?? '')
  if (answer.body === null || !isText || answer.headers.has('content-encoding')) return answer
  const { body, headers } = compressBody(await answer.text(), header)
  const all = new Headers(answer.headers)
  all.delete('content-length')
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(body, { status: answer.status, headers: all })
}
