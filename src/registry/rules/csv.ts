/** Characters with which spreadsheets begin a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A field of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A CSV file with a byte order mark, by which spreadsheets recognize UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map(row => row.map(field).join(',')).join('\r\n')}\r\n`
