import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { encodingFor, isKnown } from './page-cache.ts'

const gunzip = promisify(zlib.gunzip)

/** A text that is kept in compressed form only. */
export interface PackedFile {
  readonly gzip: Buffer
  readonly br: Buffer
  readonly etag: string
}

/** Compresses a text that arrives in pieces; only a few pieces are in memory at a time. */
export async function packed(pieces: AsyncIterable<string>): Promise<PackedFile> {
  const hash = createHash('sha256')
  const source = Readable.from(pieces)
  source.on('data', (piece: string) => hash.update(piece))
  const through = (stream: zlib.Gzip | zlib.BrotliCompress): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => resolve(Buffer.concat(chunks)))
        .on('error', reject)
      source.on('error', error => stream.destroy(error))
      source.pipe(stream)
    })
  const [gzip, br] = await Promise.all([
    through(zlib.createGzip({ level: 6 })),
    through(zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })),
  ])
  return { gzip, br, etag: `"${hash.digest('base64url').slice(0, 27)}"` }
}

/** The response for these request headers: in an accepted encoding, or 304 if the client's copy is current. */
export async function answerPacked(
  file: PackedFile,
  type: string,
  accept: string,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const headers = {
    'content-type': type,
    vary: 'accept-encoding',
    etag: file.etag,
    'cache-control': 'public, max-age=600',
  }
  if (isKnown(ifNoneMatch, file.etag)) return new Response(null, { status: 304, headers })
  const encoding = encodingFor(accept)
  const body = encoding === 'identity' ? await gunzip(file.gzip) : file[encoding]
  return new Response(body as Uint8Array<ArrayBuffer>, {
    headers: {
      ...headers,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    },
  })
}
