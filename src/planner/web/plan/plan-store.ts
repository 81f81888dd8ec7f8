// The plan that a shopper left off with, one a collection, as a share code: in this browser alone.
const keyOf = (slug: string): string => `planner-plan-${slug}`

/** Undefined where there is none, or the browser keeps nothing. */
export function readKept(slug: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(slug)) ?? undefined
  } catch {
    return undefined
  }
}

export function keepPlan(slug: string, code: string): void {
  try {
    localStorage.setItem(keyOf(slug), code)
  } catch {
    /* Full, or forbidden: the plan lasts as long as its page. */
  }
}

export function forgetPlan(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {
    /* Then there was none. */
  }
}
