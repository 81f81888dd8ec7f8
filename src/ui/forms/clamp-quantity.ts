/** The typed text as a whole number, clamped to `min` and `max`; `fallback` if it is not a number. */
export function clampQuantity(typed: string, min: number, max: number, fallback: number): number {
  const wanted = typed.trim() === '' ? Number.NaN : Number(typed)
  return Number.isFinite(wanted) ? Math.min(max, Math.max(min, Math.trunc(wanted))) : fallback
}
