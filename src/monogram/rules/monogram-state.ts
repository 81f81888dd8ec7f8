/** A line of text as the panel keeps it [MON-02]. */
export interface MonogramLine {
  readonly text: string
  /** `Text1`, `Text2` …: the name of the line in calls and in error positions. */
  readonly elementName: string
  /** Address of the picture that shows this line; empty until there is one. */
  readonly monogrammingImg: string
}

/** Limits that a typeface and layout set for a line [MON-02]. */
export interface FontAttributes {
  /** Regular expression that a whole line must match. */
  readonly validationRegEx: string
  readonly minLength: number
  readonly maxLength: number
}

/** State of the personalization of one product [MON-02]. */
export interface MonogramState {
  readonly personalization: readonly MonogramLine[]
  readonly fontAttributes: FontAttributes
  readonly isPersonalized: boolean
  readonly hasError: boolean
  readonly isAddToCartDisabled: boolean
  readonly errorMsg: string
  /** Names of the marked lines, or `legend` or `summary`. */
  readonly errorPos: readonly string[]
  /** Address of the preview; empty for the plain picture. */
  readonly imageURL: string
}

/** Key of a page with one product [MON-02]. */
export const DEFAULT_KEY = 'item-0'

/** Name of a line in calls; lines are numbered from 1. */
export const elementName = (index: number): string => `Text${index + 1}`

/** Lines with these texts. */
export const linesOf = (texts: readonly string[]): readonly MonogramLine[] =>
  texts.map((text, i) => ({ text, elementName: elementName(i), monogrammingImg: '' }))

/** True if no line has text. */
export const isBlank = (texts: readonly string[]): boolean => texts.every(text => text.trim() === '')
