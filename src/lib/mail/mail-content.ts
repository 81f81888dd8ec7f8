import type { Language } from '../language.ts'
import type { Brand } from '../site.ts'

/** A picture in a mail. */
export interface MailPicture {
  readonly url: string
  /** Shown in its place where pictures are off; empty if the words beside the picture say the same. */
  readonly alt: string
}
/** A line of an order in a mail. */
export interface MailPiece {
  readonly name: string
  /** Chosen options; empty without any. */
  readonly options: string
  /** When it arrives, or another remark; empty without one. */
  readonly note: string
  /** Square picture of the piece, as a thumbnail. */
  readonly picture?: MailPicture | undefined
  /** Larger picture of what was personalized. */
  readonly preview?: MailPicture | undefined
  /** Formatted price of the whole line; absent in mails without prices. */
  readonly price?: string
  /** The regular price of the line in a sale, formatted, and the word for it. */
  readonly regular?: { readonly word: string; readonly price: string }
}
/** A label with its value, such as a store and its address in lines. */
export interface MailFact {
  readonly label: string
  readonly lines: readonly string[]
  /** True for digits that the reader types elsewhere: they are set larger, and each is as wide as the next. */
  readonly isCode?: boolean
}
/** An amount of a bill; `amount` is formatted. */
export interface MailSum {
  readonly label: string
  readonly amount: string
  readonly isTotal?: boolean
}
export interface MailLink {
  readonly label: string
  readonly url: string
}
/** A square picture with its name, both linked. */
export interface MailShown extends MailLink {
  /** Undefined: only the name is shown. */
  readonly picture?: MailPicture | undefined
}

/** A part of a mail. Both versions, HTML and text, are made from the same parts, so that they tell the same. */
export type MailPart =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'pieces'; readonly pieces: readonly MailPiece[] }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'sums'; readonly sums: readonly MailSum[] }
  | { readonly kind: 'gallery'; readonly shown: readonly MailShown[] }

/** The shop that writes a mail. */
export interface MailShop {
  readonly brand: Brand
  readonly language: Language
  readonly shopName: string
  /** Public origin of the site, without a trailing slash: where the mail's logo and its links to help are. */
  readonly origin: string
  /** Base of the addresses of the help links; by default the origin with the prefix of the language. */
  readonly pages?: string
  /** Customer service number; the mail names none without it. */
  readonly phone?: string | undefined
}

/** A mail to a customer before it is laid out. All texts are plain; the layout escapes them. */
export interface MailContent extends MailShop {
  readonly subject: string
  /** Text that mail programs show beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly parts: readonly MailPart[]
  /** The reader's next step, as the only button; absent if there is nothing to do. */
  readonly action?: MailLink | undefined
  /** True in a long mail: the button stands below the first part, and not at the end. */
  readonly isActionFirst?: boolean
  /** After the parts, and after a button there. */
  readonly remarks?: readonly string[]
  /** A link at the foot, if the button leads somewhere else. */
  readonly footLink?: MailLink | undefined
  /** True for a warning, which has no link at all, because a forged one would have one. */
  readonly isWithoutLinks?: boolean
}

/** A mail as it is sent. */
export interface LaidOutMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}
