import { printFault, type PrintFault, type PrintLimit } from './printable-text.ts'

/** Longest directions for the crew of an in-home delivery, and their most lines [CHK-31]. */
export const DRIVING_DIRECTIONS: PrintLimit = { characters: 300, lines: 6 }

/** The fault of cleaned directions; undefined if they are valid [CHK-31]. */
export const directionsFault = (directions: string): PrintFault | undefined =>
  printFault(directions, DRIVING_DIRECTIONS)
