import { escapeHtml } from '../escape-html.ts'
import type { MailPicture } from './mail-content.ts'
import type { MailLook } from './mail-looks.ts'

/** Opens a table that only lays out; a screen reader reads its cells as text. */
export const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

export interface Cell {
  /** Class names, by which the style sheet changes widths and the colours of dark mode. */
  readonly classes: string
  readonly style: string
  /** Escaped HTML. */
  readonly html: string
  /** Further attributes, each after a space. */
  readonly attributes?: string
}
const cell = ({ classes, style, html, attributes = '' }: Cell) =>
  `<td class="${classes}"${attributes} style="${style}">${html}</td>`
export const row = (cells: readonly Cell[]): string => `<tr>${cells.map(cell).join('\n')}</tr>`
export const table = (rows: readonly string[]): string => `${TABLE} style="margin:0 0 16px">${rows.join('\n')}</table>`

/** CSS that the parts of a mail share. */
export function mailStyles({ text: family, light }: MailLook) {
  const { ink, soft, line } = light
  const body = `vertical-align:top;font:16px/1.5 ${family};color:${ink}`
  return {
    rule: `border-top:1px solid ${line}`,
    body,
    /** A cell below a line. */
    lined: `padding:14px 0;border-top:1px solid ${line};${body}`,
    /** Type, without the family. */
    small: `font-size:14px;line-height:1.5;color:${soft}`,
  }
}

/** A picture on the colour of its edge; its alternative text is readable there in dark mode too. */
export const pictureHtml = (
  { url, alt }: MailPicture,
  { text: family, tile, radius }: MailLook,
  size: { readonly width: number; readonly height?: number },
  style: string,
): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${size.width}"` +
  `${size.height === undefined ? '' : ` height="${size.height}"`} style="border:0;${style};background:${tile};` +
  `border-radius:${radius};font:12px/1.3 ${family};color:#5a4e46">`
