/** A part of a name; `isMatch` if a search word begins it. */
export interface NamePart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a name into its words, and marks those that begin with a word that was searched for. */
export function matchedWords(name: string, searched: string): readonly NamePart[] {
  const words = searched
    .toLowerCase()
    .split(/[\s&]+/u)
    .filter(word => word !== '')
  return name.split(/(\s+)/u).map(text => ({ text, isMatch: words.some(word => text.toLowerCase().startsWith(word)) }))
}
