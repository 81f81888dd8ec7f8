/** Text that a spreadsheet would run as a formula; see cell.ts. */
const RUNS = /^[=@\t\r]|^[+-](?!\d*[.,]?\d+$)/

/** Encodes cells as a line of CSV. Text that a spreadsheet would run as a formula gets a leading space. */
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
