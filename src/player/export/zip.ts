import { zipSync, type Zippable } from 'fflate'

/** A file of an archive. Its name must be ASCII. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** File contents in a USDZ are aligned to this many bytes, so that a viewer can read them in place. */
const ALIGNMENT = 64
const LOCAL_HEADER_SIZE = 30
const EXTRA_FIELD_HEADER_SIZE = 4
/** Id of the extra header field used as padding, the same as in Pixar's own tool. */
const PADDING_FIELD = 0x1986
/**
 * Earliest date of the zip format (in local time, as the format requires), so that the same plan gives the same file.
 */
const MODIFIED = new Date(1980, 0, 1)

/** A zip archive without compression in which each file begins at a multiple of 64 bytes, as USDZ requires. */
export function storedZip(files: readonly ZipFile[]): Uint8Array {
  const archive: Zippable = {}
  let end = 0
  for (const { name, bytes } of files) {
    const start = end + LOCAL_HEADER_SIZE + name.length + EXTRA_FIELD_HEADER_SIZE
    const padding = (ALIGNMENT - (start % ALIGNMENT)) % ALIGNMENT
    archive[name] = [bytes, { level: 0, mtime: MODIFIED, extra: { [PADDING_FIELD]: new Uint8Array(padding) } }]
    end = start + padding + bytes.length
  }
  return zipSync(archive)
}
