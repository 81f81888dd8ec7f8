import { escapeHtml } from '../escape-html.ts'
import type { Language } from '../language.ts'
import { escapeLines } from './escape.ts'
import { mailStyles, row, table } from './mail-cells-html.ts'
import type { MailFact, MailLink, MailPart, MailPiece, MailSum } from './mail-content.ts'
import { messages } from './mail-layout.messages.ts'
import type { MailLook } from './mail-looks.ts'
import { galleryHtml, pieceTable } from './mail-pieces-html.ts'

/** Lines of an order that the HTML shows: with more, Gmail would cut the mail off, at 102 kB. */
const MOST_PIECES = 30

/** Functions that make the HTML of a mail's parts in the look of a brand. */
export function mailPartsIn(look: MailLook, language: Language) {
  const { text: family, light, radius } = look
  const { ink, soft, action, onAction } = light
  const { rule, lined, small } = mailStyles(look)

  const paragraph = (words: string) =>
    `<p class="ink" style="margin:0 0 16px;font:16px/1.55 ${family};color:${ink}">${escapeHtml(words)}</p>`

  function somePieces(pieces: readonly MailPiece[]): string {
    const others = pieces.length - MOST_PIECES
    const shown = pieceTable(pieces.slice(0, MOST_PIECES), look)
    return others > 0 ? `${shown}\n${paragraph(messages[language].others(others))}` : shown
  }

  function factRow({ label, lines, isCode = false }: MailFact): string {
    const codeFont = `font:600 20px/1.4 ui-monospace,Menlo,Consolas,'Courier New',monospace;letter-spacing:0.02em`
    const labelStyle = `${lined};padding-right:16px;${small};line-height:24px`
    return row([
      { classes: 'stack label soft line', style: labelStyle, html: escapeHtml(label), attributes: ' width="34%"' },
      { classes: 'stack value ink line', style: isCode ? `${lined};${codeFont}` : lined, html: escapeLines(lines) },
    ])
  }

  function sumRow({ label, amount, isTotal = false }: MailSum, i: number, sums: readonly MailSum[]): string {
    const hasRule = isTotal || i === 0
    const [above, below] = [hasRule ? 14 : 4, sums[i + 1]?.isTotal ? 14 : 4]
    const font = isTotal ? '600 18px' : '16px'
    const style =
      `padding:${above}px 0 ${below}px;${hasRule ? `${rule};` : ''}` +
      `vertical-align:top;font:${font}/1.5 ${family};color:${ink}`
    return row([
      { classes: 'ink line', style, html: escapeHtml(label) },
      {
        classes: 'ink line',
        style: `${style};white-space:nowrap`,
        html: escapeHtml(amount),
        attributes: ' align="right"',
      },
    ])
  }

  function part(one: MailPart): string {
    switch (one.kind) {
      case 'paragraph':
        return paragraph(one.text)
      case 'pieces':
        return somePieces(one.pieces)
      case 'facts':
        return table(one.facts.map(factRow))
      case 'sums':
        return table(one.sums.map(sumRow))
      case 'gallery':
        return galleryHtml(one.shown, look)
    }
  }

  return {
    part,
    /** A paragraph in small type; takes escaped HTML. */
    small: (html: string) =>
      `<p class="soft" style="margin:0 0 8px;font-family:${family};${small};line-height:1.7">${html}</p>`,
    button: ({ label, url }: MailLink) =>
      `<table role="presentation" class="action" cellpadding="0" cellspacing="0" border="0" bgcolor="${action}"
style="background:${action};border-radius:${radius};margin:24px 0"><tr><td align="center">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:16px 28px;font:600 16px/1.2 ${family};
color:${onAction};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`,
    /** A link in small type, which does not break and is easy to hit. */
    link: ({ label, url }: MailLink) =>
      `<a class="soft" href="${escapeHtml(url)}" style="display:inline-block;margin-right:14px;padding:4px 0;
color:${soft};text-decoration:underline">${escapeHtml(label)}</a>`,
  }
}
