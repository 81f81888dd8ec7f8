/** Abbreviated first words of names, as shoppers write them, and the words of the data. */
const WORDS: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }

/**
 * A city's name as it is searched: lower case, without accents and punctuation, abbreviations of the first word written
 * out (`St. John's` → `saint johns`). Empty for text without letters of the Latin alphabet or digits.
 */
export const foldCity = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trimStart()
    .replace(/^(st|ste|mt|ft) /, (_, word: string) => `${WORDS[word]} `)
    .trimEnd()
