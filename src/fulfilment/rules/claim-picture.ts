/** Largest file that is accepted, in bytes. The shop's own pages send smaller ones. */
export const PICTURE_BYTES = 8 * 1024 * 1024
/** Largest number of pixels that is decoded: a picture of a few kilobytes can claim to have billions. */
export const PICTURE_PIXELS = 50_000_000
/** Content types of uploads. A HEIC file is read only by browsers that can turn it into one of these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** Content type of the stored pictures. */
export const STORED_TYPE = 'image/webp'
/** Longest side of a stored picture, in pixels. */
export const STORED_SIDE = 2_048
/** Most pictures of one order that wait for their claim. */
export const MOST_UNSENT = 24

const asText = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCodePoint(...bytes.subarray(from, to))

/**
 * The content type of a file by its first bytes; undefined if it is none of the accepted formats. So no decoder of
 * another format, such as that of SVG, gets to see a file.
 */
export function pictureTypeOf(bytes: Uint8Array): (typeof PICTURE_TYPES)[number] | undefined {
  if (bytes.length < 16) return undefined
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes[0] === 0x89 && asText(bytes, 1, 8) === 'PNG\r\n\u001a\n') return 'image/png'
  if (asText(bytes, 0, 4) === 'RIFF' && asText(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (asText(bytes, 4, 12) === 'ftypavif') return 'image/avif'
  return undefined
}
