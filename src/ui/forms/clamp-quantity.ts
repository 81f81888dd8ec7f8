/** What was typed as a whole number between min and max; `fallback` when it is not a number. */
export function clampQuantity(typed: string, min: number, max: number, fallback: number): number {
  const wanted = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(wanted) ? Math.min(max, Math.max(min, Math.trunc(wanted))) : fallback
}
