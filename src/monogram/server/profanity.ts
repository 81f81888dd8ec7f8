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
  return matcher.hasMatch(parts.join(' '))
}

/** True if the text is one listed word, and nothing else. */
const isListedWord = (text: string): boolean =>
  !NAMES.has(lettersOf(text)) &&
  matcher.getAllMatches(text).some(({ startIndex, endIndex }) => startIndex === 0 && endIndex === text.length - 1)

/** Fewest letters of a word that is put together from parts: three initials often spell one. */
const SHORTEST_CUT_WORD = 4
const MOST_PARTS = 6

/**
 * The lines with a word that is cut in parts by spaces or over lines, such as `sh it`. Parts of three letters and more
 * are words of their own in most texts (`pen is`), so that they count only if there is nothing else in the text.
 */
function linesWithCutWords(lines: readonly { readonly key: string; readonly line: string }[]): ReadonlySet<string> {
  const parts = lines.flatMap(({ key, line }) => line.split(/\s+/).map(part => ({ key, part })))
  const found = new Set<string>()
  for (let from = 0; from < parts.length; from++)
    for (let to = from + 2; to <= Math.min(parts.length, from + MOST_PARTS); to++) {
      const run = parts.slice(from, to)
      const isWhole = run.length === parts.length
      if (!run.every(({ part }) => [...part].length <= (isWhole ? 4 : 2))) continue
      const word = run.map(({ part }) => part).join('')
      if ([...word].length >= SHORTEST_CUT_WORD && isListedWord(word)) for (const { key } of run) found.add(key)
    }
  return found
}

/**
 * The lines that contain profanity, by their number from 1 [MON-16]. A word that is cut over lines counts for all of
 * these lines.
 */
export function profaneLines(lines: readonly string[]): Record<string, string> {
  const filled = lines.map((line, i) => ({ key: String(i + 1), line: line.trim() })).filter(({ line }) => line !== '')
  const cut = linesWithCutWords(filled)
  const isInitials = filled.length > 1 && filled.every(({ line }) => [...line].length === 1)
  const isRefused = isInitials && isProfane(filled.map(({ line }) => line).join(''))
  const found = filled.filter(({ key, line }) => isRefused || cut.has(key) || isProfane(line))
  return Object.fromEntries(found.map(({ key, line }) => [key, line]))
}
