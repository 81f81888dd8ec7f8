/** What a spreadsheet would run when it opens the file; see cell.ts. */
const RUNS = /^[=@\t\r]|^[+-](?!\d*[.,]?\d+$)/

/** Cells as one line of CSV. Text that a spreadsheet would take for a formula gets a space in front. */
export const csvLine = (cells: readonly (string | number | undefined)[]): string =>
  `${cells
    .map(cell => {
      const text = String(cell ?? '')
      const harmless = RUNS.test(text) ? ` ${text}` : text
      return /[",\r\n]/.test(harmless) || harmless !== harmless.trim()
        ? `"${harmless.replaceAll('"', '""')}"`
        : harmless
    })
    .join(',')}\r\n`
