const NAMES = [
  /p\.?\s*o\.?\s*(?:box|b\b)/,
  /post\s*office\s*box/,
  /general\s+delivery/,
  /c\.?\s*p\.?\s*\d/,
  /case\s+postale/,
  /bo[iî]te\s+postale/,
]
const BOX = new RegExp(`(?:^|[,;\\n])\\s*(?:${NAMES.map(name => name.source).join('|')})`, 'i')

/** True if an address is a post-office box, in English or French; carriers do not deliver there [LIM-02]. */
export const isPoBox = (lines: readonly string[]): boolean => lines.some(line => BOX.test(line))
