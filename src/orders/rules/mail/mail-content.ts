import type { Language } from '#lib/language.ts'
import type { Brand } from '#lib/site.ts'

/** A line of an order in a mail. */
export interface MailPiece {
  readonly name: string
  /** Chosen options; empty without any. */
  readonly options: string
  /** When it arrives, or another remark; empty without one. */
  readonly note: string
  /** URL of a picture of the piece as it was personalized; the words in `options` say the same. */
  readonly pictureUrl?: string
  /** Formatted price of the whole line; absent in mails without prices. */
  readonly price?: string
}
/** A label with its value, such as a store and its address in lines. */
export interface MailFact {
  readonly label: string
  readonly lines: readonly string[]
}
/** An amount of a bill; `amount` is formatted. */
export interface MailSum {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}

/** A part of a mail. Both versions, HTML and text, are made from the same parts, so that they tell the same. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'pieces'; readonly pieces: readonly MailPiece[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'sums'; readonly sums: readonly MailSum[] }

export interface MailLink {
  readonly label: string
  readonly url: string
}

/** A mail to a customer before it is laid out. All texts are plain; the layout escapes them. */
export interface MailContent {
  readonly brand: Brand
  readonly language: Language
  readonly shopName: string
  /** Customer service number. */
  readonly phone: string
  readonly subject: string
  /** What mail programs show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly parts: readonly MailPart[]
  /** What the reader can do next, as the only button; absent if there is nothing to do. */
  readonly action?: MailLink
  /** After the button. */
  readonly remarks?: readonly string[]
  /** A link at the foot, if the button leads somewhere else. */
  readonly footLink?: MailLink
}

/** A mail as it is sent. */
export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}
