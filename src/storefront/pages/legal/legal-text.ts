/** Text of a legal page; `[gift cards](/gift-cards)` is a link to a page of the shop, `` `sid` `` is code. */
export type LegalWords = string

export interface LegalPart {
  /** Anchor of the section: `/customer-service/privacy-policy#infoWeCollect`. */
  readonly id: string
  readonly title: string
  /** Paragraphs; an array is a bulleted list. */
  readonly text: readonly (LegalWords | readonly LegalWords[])[]
}

export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly description: string
  /** Effective date, as text; absent on a page that only explains. */
  readonly since?: string
  readonly contents: string
  readonly parts: readonly LegalPart[]
}

export type LegalPiece =
  | { readonly kind: 'words' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

/** Splits a paragraph into text, links and code, in order. */
export const legalPieces = (words: LegalWords): LegalPiece[] =>
  words
    .split(/(\[[^\]]+\]\(\/[^)]*\)|`[^`]+`)/)
    .filter(piece => piece !== '')
    .map(piece => {
      const link = /^\[([^\]]+)\]\((\/[^)]*)\)$/.exec(piece)
      if (link) return { kind: 'link', text: link[1]!, to: link[2]! }
      return piece.startsWith('`') ? { kind: 'code', text: piece.slice(1, -1) } : { kind: 'words', text: piece }
    })

/** A paragraph without the notation of links and code. */
export const plainText = (words: LegalWords): string =>
  legalPieces(words)
    .map(piece => piece.text)
    .join('')
