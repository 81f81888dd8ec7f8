import { DataSet, englishDataset, englishRecommendedTransformers, parseRawPattern, RegExpMatcher } from 'obscenity'

/**
 * Words that the English set leaves out and that the workshop does not make: English, French as in France and Quebec,
 * and Spanish. Accents are ignored, and repeated letters are one, unless they are b, e, o, l, s or g.
 */
const MORE_WORDS = `nazi, hitler, |kkk|, phuck, white power,
  |encul, |salope|, |salopes|, |connard|, |conard|, |connasse|, |conasse|, |putain|, |putains|, |merde|, |merdes|,
  |marde|, |emerd, |pute|, |putes|, |couilles|, |nique ta, tabarnak, tabarnac, tabarnaque, |calisse|, |calis|,
  |kalisse|, |kalis|,
  |puta|, |putas|, |puto|, |putos|, |mierda|, |joder|, |cabron|, |pendejo|, |pendeja|, |chinga, |gilipollas|,
  |maricon|`.split(/,\s+/)

/** Names and places that contain a listed word. */
const NAMES = new Set(
  `dick dickinson dickens dickerson hancock babcock hitchcock cockburn cox fuchs scunthorpe essex sussex cummings
  cumming titus shittu wang analeigh analise analisa kuntz hoare willy fanny gay gaye gaylord assad hassan cassandra
  bassett penistone lipshitz weiner dyke vandyke kraut butts titcomb peacock cocks`.split(/\s+/),
)

/** Three initials are not words: ASS is also Anna Sophie Smith. These are refused nevertheless. */
const REFUSED_INITIALS = new Set(['KKK', 'FAG', 'CUM', 'JAP', 'NIG', 'SS', 'TIT'])

const words = MORE_WORDS.reduce(
  (set, word) => set.addPhrase(phrase => phrase.setMetadata({ originalWord: word }).addPattern(parseRawPattern(word))),
  new DataSet<{ originalWord: string }>().addAll(englishDataset),
)
const matcher = new RegExpMatcher({ ...words.build(), ...englishRecommendedTransformers })

const lettersOf = (word: string) => word.toLowerCase().replace(/[^\p{L}]/gu, '')

function isProfane(text: string): boolean {
  const parts = text.split(/\s+/).filter(word => word !== '' && !NAMES.has(lettersOf(word)))
  if (parts.length === 0) return false
  if (parts.length === 1 && [...parts[0]!].length <= 3) return REFUSED_INITIALS.has(parts[0]!.toUpperCase())
  // Single letters that spell a word: `f u c k`.
  const spelled = parts.every(part => [...part].length === 1) ? parts.join('') : ''
  return matcher.hasMatch(parts.join(' ')) || (spelled.length > 3 && matcher.hasMatch(spelled))
}

/**
 * The lines that contain profanity, by their number from 1 [MON-16]. Words that are cut over short lines count for all
 * of these lines.
 */
export function profaneLines(lines: readonly string[]): Record<string, string> {
  const filled = lines.map((line, i) => ({ key: String(i + 1), line: line.trim() })).filter(({ line }) => line !== '')
  const found = filled.filter(({ line }) => isProfane(line))
  const isShort = filled.every(({ line }) => [...line].length <= 4)
  const isSpread =
    found.length === 0 && filled.length > 1 && isShort && isProfane(filled.map(({ line }) => line).join(''))
  return Object.fromEntries((isSpread ? filled : found).map(({ key, line }) => [key, line]))
}
