/** True if a spreadsheet takes a text for a formula. */
export const isFormula = (text: string): boolean => /^[=+\-@\t]/.test(text)

/** A value of a CSV file. A leading sign that a spreadsheet takes for a formula is quoted with an apostrophe. */
export const csvCell = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`
