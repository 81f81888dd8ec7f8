/** Slips between two words: a letter added, left out, changed, or two neighbours swapped, each counts one. */
export function slips(a: string, b: string): number {
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

/** One slip is forgiven in a word of four letters, two from six; shorter words are too near each other. */
export const forgiven = (word: string): number => (word.length < 4 ? 0 : word.length < 6 ? 1 : 2)

/** A letter doubled, or left single, is the commonest slip of all. */
const undoubled = (word: string): string => word.replace(/(.)\1/gu, '$1')

/**
 * The word most likely meant: one that differs by a doubled letter only, or else fewest slips, then the nearest length,
 * then the first listed; undefined when none is near.
 */
export function nearestWord(typed: string, words: readonly string[]): string | undefined {
  let best: string | undefined
  let least = Infinity
  for (const word of words) {
    const count = slips(typed, word)
    const cost = undoubled(word) === undoubled(typed) ? count / 10 : count + Math.abs(word.length - typed.length) / 100
    if (count <= forgiven(typed) && cost < least) [best, least] = [word, cost]
  }
  return best
}
