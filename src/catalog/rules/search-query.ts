/** Words beyond these cannot help to find a sofa, and every one costs the index a lookup. */
const MOST_WORDS = 8
const LONGEST_WORD = 32
const MOST_LETTERS = 200

/** The words of what a shopper typed: no case, accents or punctuation, so nothing in them can be an operator of the index. */
export const searchWords = (typed: string): string[] => {
  const folded = typed.slice(0, MOST_LETTERS).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map(word => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS)
}

/** The words as an expression of PostgreSQL's to_tsquery; the last may be unfinished. '' for no words. */
export const toTsquery = (words: readonly string[], joined: 'all' | 'any'): string =>
  words.map((word, i) => `'${word}'${i === words.length - 1 && word.length > 2 ? ':*' : ''}`).join(joined === 'all' ? ' & ' : ' | ')
