import { escapeHtml } from '../escape-html.ts'
import { escapeLines } from './escape.ts'
import { mailStyles, pictureHtml, row, TABLE, table, type Cell } from './mail-cells-html.ts'
import type { MailPicture, MailPiece, MailShown } from './mail-content.ts'
import type { MailLook } from './mail-looks.ts'

/** Sides of square pictures in pixels: a thumbnail, and one of the two columns of a gallery. */
const THUMB = 96
const SHOWN = 280
/** Width of the picture of a personalized piece, in pixels. */
const PREVIEW = 240

function thumbCell(shown: MailPicture | undefined, look: MailLook): Cell[] {
  if (shown === undefined) return []
  const size = { width: THUMB, height: THUMB }
  return [
    {
      classes: 'thumb line',
      style: `padding:16px 16px 16px 0;${mailStyles(look).rule};vertical-align:top`,
      html: pictureHtml(shown, look, size, `display:block;width:${THUMB}px;height:${THUMB}px`),
      attributes: ` width="${THUMB}"`,
    },
  ]
}

function pieceRow({ name, options, note, picture, preview, price, regular }: MailPiece, look: MailLook): string {
  const { rule, body, small } = mailStyles(look)
  const more = [options, note].filter(Boolean)
  const details = more.length === 0 ? '' : `<br><span class="soft" style="${small}">${escapeLines(more)}</span>`
  const enlarged = preview
    ? `<br>${pictureHtml(preview, look, { width: PREVIEW }, 'margin-top:8px;max-width:100%;height:auto')}`
    : ''
  const words: Cell = {
    classes: 'stack ink',
    style: body,
    html: `<span style="font-weight:600">${escapeHtml(name)}</span>${details}${enlarged}`,
  }
  const struck =
    regular === undefined
      ? ''
      : `<br><span class="soft" style="${small}">${escapeHtml(regular.word)} <s>${escapeHtml(regular.price)}</s></span>`
  const amount = (text: string): Cell => ({
    classes: 'stack price ink',
    style: `padding-left:16px;white-space:nowrap;${body}`,
    html: `${escapeHtml(text)}${struck}`,
    attributes: ' align="right"',
  })
  const inner = `${TABLE}>${row([words, ...(price === undefined ? [] : [amount(price)])])}</table>`
  return row([
    ...thumbCell(picture, look),
    { classes: 'line', style: `padding:16px 0;${rule};vertical-align:top`, html: inner },
  ])
}

/** Lines of an order, each with its picture, choices and price. */
export const pieceTable = (pieces: readonly MailPiece[], look: MailLook): string =>
  table(pieces.map(piece => pieceRow(piece, look)))

function shownPiece({ label, url, picture }: MailShown, look: MailLook): string {
  const { text: family, light } = look
  const pictured = picture ? pictureHtml(picture, look, { width: SHOWN }, 'display:block;width:100%;height:auto') : ''
  return `<div class="shown" style="display:inline-block;width:100%;max-width:${SHOWN}px;box-sizing:border-box;
padding:0 16px 20px 0;vertical-align:top"><a class="ink" href="${escapeHtml(url)}"
style="font:600 16px/1.4 ${family};color:${light.ink};text-decoration:none">
${pictured}<span style="display:block;padding-top:8px;text-decoration:underline">${escapeHtml(label)}</span></a></div>`
}

/** Linked pictures in two columns, or one where there is less room. */
export const galleryHtml = (shown: readonly MailShown[], look: MailLook): string =>
  `<div style="margin:8px 0 0;font-size:0">${shown.map(one => shownPiece(one, look)).join('')}</div>`
