/** An error in an imported file, with a message for the person who made the file. */
export interface Fault {
  /** Line of the file, from 1; undefined for the whole file. */
  readonly row?: number
  /** Column name in the file's header. */
  readonly column?: string
  readonly message: string
}

/** `row 12, column "Variant Price": "abc" is not a price`. */
export const faultText = ({ row, column, message }: Fault): string =>
  [row === undefined ? undefined : `row ${row}`, column === undefined ? undefined : `column "${column}"`]
    .filter(part => part !== undefined)
    .join(', ')
    .concat(row === undefined && column === undefined ? message : `: ${message}`)

/** Thrown while a row is read; the caller adds the row. */
export class CellFault extends Error {
  readonly column: string
  constructor(column: string, message: string) {
    super(message)
    this.column = column
  }
}

/** Quotes a cell in a message, shortened to 40 characters. */
export const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
