import { escapeHtml } from '#lib/escape-html.ts'

export const escapeLines = (lines: readonly string[]): string => lines.map(escapeHtml).join('<br>')

/** Escapes a heading, and keeps words with a hyphen, such as order numbers, on one line. */
export const escapeHeading = (text: string): string =>
  escapeHtml(text).replace(/\S+-\S+/g, word => `<span style="white-space:nowrap">${word}</span>`)
