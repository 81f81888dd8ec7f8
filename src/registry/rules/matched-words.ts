import { nameWords, searchedWords } from './name-words.ts'

/** A part of a name; `isMatch` if a search word begins it. */
export interface NamePart {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a name into its words, and marks those that begin with a word that was searched for. */
export function matchedWords(name: string, searched: string): readonly NamePart[] {
  const words = searchedWords(searched)
  const isMatch = (text: string) => nameWords(text).some(part => words.some(word => part.startsWith(word)))
  return name.split(/(\s+)/u).map(text => ({ text, isMatch: isMatch(text) }))
}
