/** A value of a CSV file. A leading sign that a spreadsheet takes for a formula is quoted with an apostrophe. */
export const csvCell = (text: string): string =>
  `"${(/^[=+\-@\t]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
