/**
 * Words of a legal text; `[gift cards](/gift-cards)` in them leads to a page of the shop, `` `sid` `` is a name in
 * code.
 */
export type LegalWords = string

export interface LegalPart {
  /** The part's place on the page: `/customer-service/privacy-policy#infoWeCollect`. */
  readonly id: string
  readonly title: string
  /** Paragraphs; a list of words within them is a list. */
  readonly text: readonly (LegalWords | readonly LegalWords[])[]
}

export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly description: string
  /** When it began to count, in words. */
  readonly since: string
  readonly contents: string
  readonly parts: readonly LegalPart[]
}

export type LegalPiece =
  | { readonly kind: 'words' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly to: string }

/** A paragraph in pieces, in their order. */
export const legalPieces = (words: LegalWords): LegalPiece[] =>
  words
    .split(/(\[[^\]]+\]\(\/[^)]*\)|`[^`]+`)/)
    .filter(piece => piece !== '')
    .map(piece => {
      const link = /^\[([^\]]+)\]\((\/[^)]*)\)$/.exec(piece)
      if (link) return { kind: 'link', text: link[1]!, to: link[2]! }
      return piece.startsWith('`') ? { kind: 'code', text: piece.slice(1, -1) } : { kind: 'words', text: piece }
    })
