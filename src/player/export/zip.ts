/** A file of an archive; names are ASCII. */
export interface ZipFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A USDZ's files begin at multiples of this, so that a viewer can read them where they lie. */
export const ALIGNMENT = 64
const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const [LOCAL_SIZE, CENTRAL_SIZE, END_SIZE, EXTRA_HEAD] = [30, 46, 22, 4]
/** Marks the bytes that only fill up; the number that Pixar's own tool writes. */
const FILLING = 0x1986
/** 1980-01-01: the same plan gives the same file. */
const DATE = (1 << 5) | 1

const CRC = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
/** The checksum that zip archives use. */
export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ CRC[(value ^ byte) & 0xff]!
  return (value ^ 0xffffffff) >>> 0
}

/** A zip archive without compression whose files begin at multiples of 64 bytes, as USDZ asks. */
export function storedZip(files: readonly ZipFile[]): Uint8Array {
  const encoder = new TextEncoder()
  const entries: {
    readonly name: Uint8Array
    readonly bytes: Uint8Array
    readonly crc: number
    readonly at: number
    readonly filling: number
  }[] = []
  let end = 0
  for (const { name: text, bytes } of files) {
    const name = encoder.encode(text)
    const data = end + LOCAL_SIZE + name.length + EXTRA_HEAD
    const filling = (ALIGNMENT - (data % ALIGNMENT)) % ALIGNMENT
    entries.push({ name, bytes, crc: crc32(bytes), at: end, filling })
    end = data + filling + bytes.length
  }
  const directory = end
  const zip = new Uint8Array(end + entries.reduce((sum, { name }) => sum + CENTRAL_SIZE + name.length, 0) + END_SIZE)
  const view = new DataView(zip.buffer)
  // [width in bytes, value] after each other.
  const write = (at: number, fields: readonly (readonly [2 | 4, number])[]): number =>
    fields.reduce((next, [width, value]) => {
      if (width === 2) view.setUint16(next, value, true)
      else view.setUint32(next, value, true)
      return next + width
    }, at)
  let central = directory
  for (const { name, bytes, crc, at, filling } of entries) {
    const shared = [
      [2, 10],
      [2, 0],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, bytes.length],
      [4, bytes.length],
      [2, name.length],
    ] as const
    const extra = write(at, [[4, LOCAL], ...shared, [2, EXTRA_HEAD + filling]])
    zip.set(name, extra)
    write(extra + name.length, [
      [2, FILLING],
      [2, filling],
    ])
    zip.set(bytes, extra + name.length + EXTRA_HEAD + filling)
    central = write(central, [[4, CENTRAL], [2, 10], ...shared, [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]])
    zip.set(name, central)
    central += name.length
  }
  write(central, [
    [4, END],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, central - directory],
    [4, directory],
    [2, 0],
  ])
  return zip
}
