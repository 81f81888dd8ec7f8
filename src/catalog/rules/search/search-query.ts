/** A term of a search: the typed words and their synonyms. */
export interface SearchTerm {
  readonly typed: readonly string[]
  readonly others: readonly (readonly string[])[]
}

/** Limit on the number of words: further ones rarely help, and each costs an index lookup. */
const MOST_WORDS = 8
const LONGEST_WORD = 32
const MOST_LETTERS = 200

/** Words of a typed search, without case, accents and punctuation, so that they contain no query operators. */
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
 * Approximate singular for comparing words: `couches` → `couch`, `tables` → `table`, `trolleys` → `trolley`, `rideaux`
 * → `rideau`.
 */
export function singular(word: string): string {
  if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word
  if (/[^aeiou]ies$/u.test(word)) return `${word.slice(0, -3)}y`
  if (word.endsWith('eaux')) return word.slice(0, -1)
  if (/(?:ch|sh|x|ss|z)es$/u.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

/** Key for comparing two searches: folded words in the singular, in order. */
export const searchKey = (text: string): string => searchWords(text).map(singular).join(' ')

/** Synonyms match names and categories only, so that 'light' for a lamp does not find light oak. */
const elsewhere = (words: readonly string[]): string => words.map(word => `'${word}':AB`).join(' <-> ')

/**
 * Builds an expression for PostgreSQL's to_tsquery; '' for no terms. The last word is a prefix. A phrase with synonyms
 * matches by all its words or by one of the synonyms. With `no-copy`, matches in the description are excluded, because
 * a table described as suitable for a lamp is not a lamp.
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
