import type { Cleaning, Fabric } from '#catalog/rules/fabric/fabric.ts'

/** The trade's letters: W water, S solvent, X brush or vacuum alone. */
export type CleaningCode = 'W' | 'S' | 'X'

const CODES: Readonly<Record<Cleaning, CleaningCode>> = {
  wash: 'W',
  'damp-cloth': 'W',
  'dry-cloth': 'X',
  'dry-clean': 'S',
}

/** The cleaning code of a fabric; null for leathers, which have none, and where the cleaning is not stated. */
export const cleaningCode = ({ kind, cleaning }: Pick<Fabric, 'kind' | 'cleaning'>): CleaningCode | null =>
  kind === 'leather' || cleaning === undefined || cleaning === null ? null : CODES[cleaning]
