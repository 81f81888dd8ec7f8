import type { Plan } from './plan.ts'

/** Returns an id that no piece of the plan has: `p1`, `p2`… The page and the player number pieces in the same way. */
export function newPieceId({ runs }: Plan): string {
  const numbers = runs.flatMap(({ pieces }) => pieces.map(({ id }) => Number(/^p(\d{1,9})$/.exec(id)?.[1] ?? 0)))
  return `p${Math.max(0, ...numbers) + 1}`
}
