import { escapeHtml } from '../escape-html.ts'

export const escapeLines = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>')

/** Escapes a heading, and keeps words with a hyphen inside, such as order numbers, on one line. */
export const escapeHeading = (text: string): string =>
  text.replace(/\S+|\s+/g, word =>
    word.slice(1, -1).includes('-') ? `<span style="white-space:nowrap">${escapeHtml(word)}</span>` : escapeHtml(word),
  )
