/** Escapes a text for HTML and for quoted attributes. */
export const escape = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)

export const escapeLines = (lines: readonly string[]): string => lines.map(escape).join('<br>')

/** Escapes a heading, and keeps words with a hyphen, such as order numbers, on one line. */
export const escapeHeading = (text: string): string =>
  escape(text).replace(/\S+-\S+/g, word => `<span style="white-space:nowrap">${word}</span>`)
