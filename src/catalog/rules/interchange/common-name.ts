/** Separators between the name of a product and the choices of a variant: a dash, bar, slash, comma or bracket. */
const SEPARATOR = /\s+[-–—|/:]+\s+|\s*[,;(]\s*/g
const LEFT_OVER = /(?:\s+(?:in|with|for|of|and|size|colou?r)|[\s\-–—|/:,;(]+)$/i

/** The words that all titles begin with. */
function commonWords(titles: readonly string[]): string {
  const [first = '', ...others] = titles
  const words = first.split(' ')
  const differs = words.findIndex((word, i) => others.some(title => title.split(' ')[i] !== word))
  return (differs === -1 ? words : words.slice(0, differs)).join(' ')
}

/** The text without dashes, brackets and words such as "in" or "size" at its end, which introduce a choice. */
function withoutLeftOver(text: string): string {
  const shorter = text.replace(LEFT_OVER, '')
  return shorter === text ? text : withoutLeftOver(shorter)
}

/**
 * Common product name of variants with titles of their own: "Bootcut Jeans" of "Bootcut Jeans - Size 8 Standard" and
 * "Bootcut Jeans - Size 8 Tall". It ends at the last separator before the first difference, or else at a word. The
 * first title if the titles have no common beginning.
 */
export function commonName(titles: readonly string[]): string {
  const [first = ''] = titles
  const common = commonWords(titles)
  if (common === first) return first
  const last = [...common.matchAll(SEPARATOR)].at(-1)
  return withoutLeftOver(last === undefined || last.index === 0 ? common : common.slice(0, last.index)) || first
}
