import type { DrawnDesign } from '../../rules/drawn-design.ts'

/** Message to the drawing thread besides designs: it draws something that nobody sees, and answers nothing. */
export const WARM_UP = 'warm-up'

/** A design for the drawing thread. */
export interface DrawRequest {
  readonly id: number
  readonly design: DrawnDesign
}

/** Its answer: the JPEG, the character that the typeface lacks, or the text of an error. */
export type DrawAnswer =
  | { readonly id: number; readonly kind: 'drawn'; readonly jpeg: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly kind: 'missing'; readonly character: string }
  | { readonly id: number; readonly kind: 'failed'; readonly message: string }

/** The data with which the thread is started. */
export interface DrawSettings {
  readonly picturesFolder: string
}
