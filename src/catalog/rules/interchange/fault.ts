/** What is wrong with a file somebody wants to import, in words for the person who made it. */
export interface Fault {
  /** The line of the file, from 1; undefined for the file as a whole. */
  readonly row?: number
  /** As the file's header names it. */
  readonly column?: string
  readonly message: string
}

/** `row 12, column "Variant Price": "abc" is not a price`. */
export const faultText = ({ row, column, message }: Fault): string =>
  [row === undefined ? undefined : `row ${row}`, column === undefined ? undefined : `column "${column}"`]
    .filter(part => part !== undefined)
    .join(', ')
    .concat(row === undefined && column === undefined ? message : `: ${message}`)

/** Thrown inside a row: the reader adds where. */
export class CellFault extends Error {
  readonly column: string
  constructor(column: string, message: string) {
    super(message)
    this.column = column
  }
}

/** As much of a cell as a message repeats. */
export const quoted = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
