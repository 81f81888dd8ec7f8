/** Edit distance of two words: an added, missing or changed letter and a swap of neighbours count 1 each. */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, changed, isSwap ? before[j - 2]! + 1 : Infinity))
    }
    before = last
    last = row
  }
  return last[b.length]!
}

/** Maximum edit distance of a correction: 1 from four letters, 2 from six; too many shorter words are similar. */
export const maximumEditDistance = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** Removes doubled letters: doubling is the most frequent misspelling. */
const undoubled = (word: string): string => word.replace(/(.)\1/gu, '$1')

/**
 * The most likely correction: a word that differs only by a doubled letter, or else the smallest edit distance, then
 * the nearest length, then the first in the list; undefined if none is near.
 */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const word of words) {
    const count = editDistance(typed, word)
    const cost = undoubled(word) === undoubled(typed) ? count / 10 : count + Math.abs(word.length - typed.length) / 100
    if (count <= maximumEditDistance(typed) && cost < least) [best, least] = [word, cost]
  }
  return best
}
