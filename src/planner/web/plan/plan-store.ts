// Stores the shopper's current plan of each collection as a share code in this browser.
const keyOf = (slug: string): string => `planner-plan-${slug}`

/** Undefined if there is none, or if the browser has no storage. */
export function readStoredPlan(slug: string): string | undefined {
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
    /* The storage is full or forbidden: the plan lasts only as long as the page. */
  }
}

export function forgetPlan(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug))
  } catch {
    /* Without storage there is nothing to delete. */
  }
}
