/** Something looked for: the words typed, and other words for the same thing. */
export interface SearchTerm {
  readonly typed: readonly string[]
  readonly others: readonly (readonly string[])[]
}

/** Words beyond these cannot help to find a sofa, and every one costs the index a lookup. */
const MOST_WORDS = 8
const LONGEST_WORD = 32
const MOST_LETTERS = 200

/**
 * The words of what a shopper typed: no case, accents or punctuation, so nothing in them can be an operator of the
 * index.
 */
export const searchWords = (typed: string): string[] => {
  const folded = typed
    .slice(0, MOST_LETTERS)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map(word => word.slice(0, LONGEST_WORD)))].slice(0, MOST_WORDS)
}

/**
 * `couches` → `couch`, `tables` → `table`, `trolleys` → `trolley`, `rideaux` → `rideau`: near enough to compare two
 * words by.
 */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`
  if (word.endsWith('eaux')) return word.slice(0, -1)
  if (/(?:ch|sh|x|ss|z)es$/u.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Words to compare two searches by: folded, in the singular, in their order. */
export const searchKey = (text: string): string => searchWords(text).map(singular).join(' ')

/**
 * Another word for what was typed is looked for in names and categories only: 'light' for a lamp must not find light
 * oak.
 */
const elsewhere = (words: readonly string[]): string => words.map(word => `'${word}':AB`).join(' <-> ')

/**
 * What is looked for as an expression of PostgreSQL's to_tsquery; the last word may be unfinished. '' for nothing. A
 * phrase that has synonyms is one thing: all its words, or one of the other phrases. `where` leaves out what only the
 * description says: a table that a lamp goes well on is no lamp.
 */
export function toTsquery(
  terms: readonly SearchTerm[],
  joined: 'all' | 'any',
  where: 'anywhere' | 'no-copy' = 'anywhere',
): string {
  const weights = where === 'no-copy' ? 'ABC' : ''
  return terms
    .map(({ typed, others }, i) => {
      const isLast = i === terms.length - 1
      const own = typed.map(
        (word, j) =>
          `'${word}'${isLast && j === typed.length - 1 && word.length > 2 ? `:*${weights}` : weights && `:${weights}`}`,
      )
      if (others.length === 0) return own.length === 1 ? own[0]! : `(${own.join(' & ')})`
      return `(${[own.join(' & '), ...others.map(elsewhere)].map(one => `(${one})`).join(' | ')})`
    })
    .join(joined === 'all' ? ' & ' : ' | ')
}
