import type { Drawing } from './layout.ts'

const millimetres = (value: number): string => String(Math.round(value * 1000) / 1000)

const pathOf = ({ shapes }: Drawing): string[] =>
  shapes.map(({ rings }) =>
    rings.map(ring => `M${ring.map(([x, y]) => `${millimetres(x)} ${millimetres(y)}`).join('L')}Z`).join(''),
  )

/**
 * Outlines at true size for a laser or a stencil cutter: one filled path for each letter, in millimetres. The file
 * contains no text at all, so nothing that a shopper typed can become markup.
 */
export function writeSvg(drawing: Drawing): string {
  const { left, top, right, bottom } = drawing.box
  const [w, h] = [millimetres(right - left), millimetres(bottom - top)]
  const box = [left, top, right - left, bottom - top].map(millimetres).join(' ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="${box}" fill="#000">`,
    ...pathOf(drawing).map(path => `  <path d="${path}"/>`),
    '</svg>\n',
  ].join('\n')
}
