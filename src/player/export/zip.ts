import { zipSync, type Zippable } from 'fflate'

/** A file of an archive; names are ASCII. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The contents of a USDZ's files begin at multiples of this many bytes, so that a viewer can read them in place. */
const ALIGNMENT = 64
const LOCAL_HEADER_SIZE = 30
const EXTRA_FIELD_HEADER_SIZE = 4
/** The extra field of a file's header that only pads it. Pixar's own tool writes this number. */
const PADDING_FIELD = 0x1986
/** The earliest date of a zip archive, as local time as the format has it: the same plan gives the same file. */
const MODIFIED = new Date(1980, 0, 1)

/** A zip archive without compression in which each file begins at a multiple of 64 bytes, as USDZ asks. */
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
