/** Longest line of a mail: servers may cut or refuse lines of more than 998 characters (RFC 5322). */
const MOST_LINE = 900

function fold(line: string): string {
  const parts: string[] = []
  let from = 0
  while (line.length - from > MOST_LINE) {
    const before = line.lastIndexOf(' ', from + MOST_LINE)
    const at = before > from ? before : line.indexOf(' ', from + MOST_LINE)
    if (at < 0) break
    parts.push(line.slice(from, at))
    from = at + 1
  }
  return [...parts, line.slice(from)].join('\n')
}

/**
 * Breaks long lines at spaces. In HTML a line break means the same as a space. A word that is longer than a line is
 * left whole.
 */
export const foldLines = (text: string): string => text.split('\n').map(fold).join('\n')
