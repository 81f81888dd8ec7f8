/** The page numbers to offer: first, last, current and its neighbours; 'gap' replaces two or more numbers. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const shown = Array.from({ length: pages }, (_, i) => i + 1).filter(
    n => n === 1 || n === pages || Math.abs(n - page) <= 1,
  )
  return shown.flatMap((n, i) => {
    const before = shown[i - 1]
    if (before === undefined || n - before === 1) return [n]
    return n - before === 2 ? [n - 1, n] : ['gap' as const, n]
  })
}
