import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { encodePicture } from './encode-picture.ts'

const WITH_PLACE = { IFD0: { Copyright: 'Renata Kowalski' }, IFD3: { GPSLatitude: '41/1 56/1 0/1' } }

/** A picture whose left half is red and whose right half is blue. */
const twoColours = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])
const encoded = async (file: Buffer) => {
  const made = await encodePicture(file)
  if (made.outcome !== 'encoded') throw new Error(made.outcome)
  return made
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s file becomes a WebP file', async format => {
  const made = await encoded(await twoColours().toFormat(format).toBuffer())
  expect(await sharp(made.bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 })
  expect([made.width, made.height]).toEqual([400, 200])
})

test('the place where it was taken and everything else that describes it are gone, and it is upright', async () => {
  const file = await twoColours()
    .withExif(WITH_PLACE)
    .withMetadata({ orientation: 6 })
    .withExifMerge(WITH_PLACE)
    .jpeg()
    .toBuffer()
  expect((await sharp(file).metadata()).exif).toBeDefined()
  expect(file.includes('Renata')).toBe(true)
  const { bytes, width, height } = await encoded(file)
  const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
  expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
  expect(bytes.includes('Renata')).toBe(false)
  expect([width, height]).toEqual([200, 400])
})

test('what was hidden behind or in a picture does not come through', async () => {
  const hidden = '<script>alert(1)</script><?php system($_GET[0]); ?>PK\u0003\u0004'
  const jpeg = await twoColours()
    .withExif({ IFD0: { ImageDescription: hidden } })
    .jpeg()
    .toBuffer()
  const { bytes } = await encoded(Buffer.concat([jpeg, Buffer.from(hidden)]))
  for (const trace of ['<script', '<?php', 'PK\u0003\u0004']) expect(bytes.includes(trace)).toBe(false)
})

test('a large picture gets a longest side of 2048 pixels, and a small one stays as it is', async () => {
  const { width, height } = await encoded(await twoColours(4096, 1024).jpeg().toBuffer())
  expect([width, height]).toEqual([2048, 512])
  expect(await encoded(await twoColours(2, 2).png().toBuffer())).toMatchObject({ width: 2, height: 2 })
})

test('a transparent picture gets a white background, and of an animation only the first frame is kept', async () => {
  const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer()
  const { data } = await sharp((await encoded(clear)).bytes)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await sharp([await frame('#ff0000'), await frame('#00ff00')], { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(frames).metadata()).pages).toBe(2)
  expect(await encoded(frames)).toMatchObject({ width: 8, height: 8 })
})

/** A PNG file of a few bytes that claims to have `side` × `side` pixels. */
function bomb(side: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0
    for (const byte of bytes) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xed_b8_83_20 : 0)
    }
    return ~crc >>> 0
  }
  const chunk = (name: string, data: Buffer) => {
    const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
    const body = Buffer.concat([Buffer.from(name), data])
    length.writeUInt32BE(data.length)
    crc.writeUInt32BE(crcOf(body))
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a small file with billions of pixels is refused before it is decoded', async () => {
  const before = process.memoryUsage().rss
  expect(await encodePicture(bomb(60_000))).toEqual({ outcome: 'too-many-pixels' })
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000)
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>'
test.each([
  ['nothing', Buffer.alloc(0)],
  ['an SVG file', Buffer.from(SVG)],
  ['an SVG file with a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?>${SVG}`)],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a PDF file', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
  ['a GIF file', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
  ['the first bytes of a JPEG file', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)])],
  ['a PNG file that ends early', bomb(100).subarray(0, 60)],
])('%s is not a picture', async (_name, file) => {
  expect(await encodePicture(file)).toEqual({ outcome: 'not-a-picture' })
})
