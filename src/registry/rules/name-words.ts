/** Most words of a search by name; further ones are ignored. */
const MOST_WORDS = 5

/** The words of names, in lower case and without accents; a hyphen separates two. */
export const nameWords = (text: string): string[] => [
  ...new Set(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(word => word !== ''),
  ),
]

/** The words that a giver searches: those of two letters or more. */
export const searchedWords = (text: string): string[] =>
  nameWords(text)
    .filter(word => word.length >= 2)
    .slice(0, MOST_WORDS)
