import { crc32 } from 'node:zlib'

/** A file in a USDZ archive; `at` is the offset of its bytes. */
export interface Packed {
  readonly name: string
  readonly at: number
  readonly method: number
  readonly checksum: number
  readonly bytes: Buffer
}

/** The files of a zip archive, as listed in its central directory. */
export function unpacked(zip: Buffer): Packed[] {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  const count = zip.readUInt16LE(end + 10)
  const files: Packed[] = []
  for (let [i, at] = [0, zip.readUInt32LE(end + 16)]; i < count; i++) {
    const [nameLength, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.push({
      name,
      at: start,
      method: zip.readUInt16LE(at + 10),
      checksum: zip.readUInt32LE(at + 16),
      bytes: zip.subarray(start, start + zip.readUInt32LE(at + 20)),
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

const MAGIC: Readonly<Record<string, string>> = { png: '\u0089PNG', jpg: '\u00ff\u00d8\u00ff' }

/**
 * Reasons why an AR viewer could not open the archive: violations of the USDZ specification, and of our own rules for
 * furniture.
 */
export function faultsOfUsdz(zip: Buffer): string[] {
  const files = unpacked(zip)
  const names = new Set(files.map(({ name }) => name))
  const faults: string[] = []
  const expect = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  expect(/\.usd[ac]?$/.test(files[0]?.name ?? ''), 'the first file is no USD layer')
  for (const { name, at, method, checksum, bytes } of files) {
    expect(method === 0, `${name} is compressed`)
    expect(at % 64 === 0, `${name} begins at ${at}, no multiple of 64`)
    expect(checksum === crc32(bytes), `${name} has another checksum than the archive says`)
    const ending = name.split('.').at(-1)!
    if (ending !== 'usda') {
      expect(
        MAGIC[ending] !== undefined && bytes.toString('latin1', 0, MAGIC[ending].length) === MAGIC[ending],
        `${name} is no ${ending}`,
      )
      continue
    }
    const text = bytes.toString('utf8')
    const roots = [...text.matchAll(/^(?:def|over|class)\b[^"\n]*"([^"]+)"/gm)].map(match => match[1])
    expect(text.startsWith('#usda 1.0\n'), `${name} does not say that it is USD`)
    expect(roots.length === 1, `${name} has the roots ${roots.join(', ')}`)
    expect(text.includes(`defaultPrim = "${roots[0]}"`), `${name} opens with another prim than its root`)
    expect(text.includes('metersPerUnit = 1\n'), `${name} is not in metres`)
    expect(text.includes('upAxis = "Y"'), `${name} does not stand up`)
    expect(!/\b(?:NaN|Infinity|undefined|null)\b/.test(text), `${name} has a number that is none`)
    expect(
      text.split('{').length === text.split('}').length && text.split('(').length === text.split(')').length,
      `${name} has a bracket too many or too few`,
    )
    for (const [, path] of text.matchAll(/@([^@]+)@/g))
      expect(names.has(path!.replace(/^\.\//, '')), `${name} names ${path}, which is not there`)
    for (const [, path] of text.matchAll(/material:binding = <\/Root\/Materials\/([^>]+)>/g))
      expect(text.includes(`def Material "${path}"`), `${name} binds ${path}, which is not there`)
  }
  return faults
}
