import { promisify } from 'node:util'
import zlib from 'node:zlib'

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)
const unpack = promisify(zlib.brotliDecompress)

export type Encoding = 'identity' | 'gzip' | 'br'

/** Brotli qualities: a response that is not cached; a page on the request path; a cached page requested again. */
const QUALITY = { passing: 1, first: 3, again: 5 } as const
const GZIP_LEVEL = 5

/** A page's bytes, stored once, as Brotli, which every browser accepts. Other encodings are made from it on request. */
export interface PackedPage {
  readonly br: Uint8Array<ArrayBuffer>
  /** Present only after a client has requested gzip. */
  readonly gzip?: Uint8Array<ArrayBuffer>
  /** True for the fast first compression; recompressing makes the page a tenth smaller. */
  readonly isRough: boolean
}

/** A copy that occupies exactly its length: zlib's own results lie in buffers of 16 kB. */
const exact = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = zlib.constants
/** 256 kB, which holds a whole page; the default of 4 MB only costs memory, and time to clear it. */
const WINDOW_BITS = 18

async function compress(body: Uint8Array, quality: number): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return exact(await brotli(body, { params }))
}

/** Compresses a page on the request path; a page that is not cached gets the lowest quality. */
export const packPage = async (body: Uint8Array, { isKept }: { readonly isKept: boolean }): Promise<PackedPage> => ({
  br: await compress(body, isKept ? QUALITY.first : QUALITY.passing),
  isRough: isKept,
})

/** The same page, compressed at a higher quality. */
export const recompress = async ({ br }: PackedPage): Promise<Pick<PackedPage, 'br' | 'isRough'>> => ({
  br: await compress(await unpack(br), QUALITY.again),
  isRough: false,
})

export const packAsGzip = async ({ br }: PackedPage): Promise<Required<Pick<PackedPage, 'gzip'>>> => ({
  gzip: exact(await gzip(await unpack(br), { level: GZIP_LEVEL })),
})

export const unpacked = async ({ br }: PackedPage): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await unpack(br))
export const bytesOf = ({ br, gzip: zipped }: PackedPage): number => br.length + (zipped?.length ?? 0)
