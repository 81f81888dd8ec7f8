import { escapeHtml } from '#lib/escape-html.ts'
import { escapeLines } from './escape.ts'
import type { MailFact, MailLink, MailPart, MailPiece, MailSum } from './mail-content.ts'
import type { MailLook } from './mail-looks.ts'

/** Opens a table that only lays out; a screen reader reads its cells as text. */
export const TABLE = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'

interface Cell {
  /** Class names, by which the style sheet changes colours in dark mode. */
  readonly is: string
  readonly style: string
  /** Escaped HTML. */
  readonly html: string
  readonly more?: string
}
const cell = ({ is, style, html, more = '' }: Cell) => `<td class="${is}"${more} style="${style}">${html}</td>`
const row = (cells: readonly Cell[]) => `<tr>${cells.map(cell).join('')}</tr>`
const table = (rows: readonly string[]) => `${TABLE} style="margin:0 0 16px">${rows.join('\n')}</table>`

/** Functions that make the HTML of a mail's parts in the look of a brand. */
export function mailPartsIn({ text: family, light, radius }: MailLook) {
  const { ink, soft, line, action, onAction } = light
  const lined = `padding:14px 0;border-top:1px solid ${line};vertical-align:top;font:16px/1.5 ${family};color:${ink}`
  const small = `font-size:14px;line-height:1.5;color:${soft}`

  const paragraph = (words: string) =>
    `<p class="ink" style="margin:0 0 16px;font:16px/1.55 ${family};color:${ink}">${escapeHtml(words)}</p>`

  function pieceRow({ name, options, note, pictureUrl, price }: MailPiece): string {
    const more = [options, note].filter(Boolean)
    const picture =
      pictureUrl === undefined
        ? ''
        : `<br><img src="${escapeHtml(pictureUrl)}" alt="" width="240" style="margin-top:8px;max-width:100%;border:0">`
    const details = more.length === 0 ? '' : `<br><span class="soft" style="${small}">${escapeLines(more)}</span>`
    const priceStyle = `${lined};padding-left:16px;white-space:nowrap`
    return row([
      {
        is: 'ink line',
        style: lined,
        html: `<span style="font-weight:600">${escapeHtml(name)}</span>${details}${picture}`,
      },
      ...(price === undefined
        ? []
        : [{ is: 'ink line', style: priceStyle, html: escapeHtml(price), more: ' align="right"' }]),
    ])
  }

  function factRow({ label, lines }: MailFact): string {
    const labelStyle = `${lined};padding-right:16px;${small};line-height:24px`
    return row([
      { is: 'soft line', style: labelStyle, html: escapeHtml(label), more: ' width="34%"' },
      { is: 'ink line', style: lined, html: escapeLines(lines) },
    ])
  }

  function sumRow({ label, amount, isTotal = false }: MailSum, i: number, sums: readonly MailSum[]): string {
    const hasRule = isTotal || i === 0
    const [above, below] = [hasRule ? 14 : 4, sums[i + 1]?.isTotal ? 14 : 4]
    const rule = hasRule ? `border-top:1px solid ${line};` : ''
    const font = isTotal ? '600 18px' : '16px'
    const style = `padding:${above}px 0 ${below}px;${rule}vertical-align:top;font:${font}/1.5 ${family};color:${ink}`
    return row([
      { is: 'ink line', style, html: escapeHtml(label) },
      { is: 'ink line', style: `${style};white-space:nowrap`, html: escapeHtml(amount), more: ' align="right"' },
    ])
  }

  function part(one: MailPart): string {
    switch (one.kind) {
      case 'paragraph':
        return paragraph(one.text)
      case 'pieces':
        return table(one.pieces.map(pieceRow))
      case 'facts':
        return table(one.facts.map(factRow))
      case 'sums':
        return table(one.sums.map(sumRow))
    }
  }

  return {
    part,
    /** A paragraph in small type; takes escaped HTML. */
    small: (html: string) => `<p class="soft" style="margin:0 0 8px;font-family:${family};${small}">${html}</p>`,
    button: ({ label, url }: MailLink) =>
      `<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0" bgcolor="${action}"
style="background:${action};border-radius:${radius};margin:24px 0"><tr><td align="center">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:16px 28px;font:600 16px/1.2 ${family};
color:${onAction};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    link: ({ label, url }: MailLink) =>
      `<a class="soft" href="${escapeHtml(url)}"
style="color:${soft};text-decoration:underline">${escapeHtml(label)}</a>`,
  }
}
