import { rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { encode } from 'uqr'
import type { Point } from '../../rules/shapes/geometry.ts'

export const INK = rgb(0.12, 0.1, 0.09)
export const GREY = rgb(0.45, 0.42, 0.4)
/** Points for a millimetre. */
export const MM = 72 / 25.4
/** Left and right edge of the content on a Letter page, in points. */
export const [LEFT, RIGHT] = [36, 576]

export interface TicketFonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
  readonly mono: PDFFont
}

/** The text with `?` for characters that the font lacks; the standard fonts know Latin-1 and little more. */
function printable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet())
  return [...text].map(character => (known.has(character.codePointAt(0)!) ? character : '?')).join('')
}

/** Writes one line of text; a text that is too long for the page is shortened. */
export function write(
  page: PDFPage,
  text: string,
  x: number,
  y: number,
  size: number,
  font: PDFFont,
  color = INK,
): void {
  let shown = printable(text, font)
  while (shown !== '' && x + font.widthOfTextAtSize(shown, size) > RIGHT) shown = shown.slice(0, -1)
  page.drawText(shown, { x, y, size, font, color })
}

export const rule = (page: PDFPage, y: number): void =>
  page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness: 0.6, color: GREY })

/** A path in SVG syntax through points in millimetres. */
export const svgPath = (points: readonly Point[], scale: number): string =>
  `M${points.map(([x, y]) => `${(x * scale).toFixed(2)} ${(y * scale).toFixed(2)}`).join('L')}`

/** Draws a QR code as one filled path. */
export function drawQr(page: PDFPage, text: string, x: number, y: number, size: number): void {
  const { data } = encode(text, { ecc: 'M', border: 2 })
  const cell = size / data.length
  const [side, back] = [cell.toFixed(3), (-cell).toFixed(3)]
  const squareAt = (r: number, c: number) =>
    `M${(c * cell).toFixed(3)} ${(r * cell).toFixed(3)}h${side}v${side}h${back}Z`
  const squares = data.flatMap((row, r) => row.flatMap((isDark, c) => (isDark ? [squareAt(r, c)] : [])))
  page.drawSvgPath(squares.join(''), { x, y: y + size, color: rgb(0, 0, 0), borderWidth: 0 })
}
