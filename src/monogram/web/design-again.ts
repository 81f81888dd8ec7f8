import type { MonogramChoice } from '../rules/panel-state.ts'

/** A design that is ordered again: the choices and texts with which the panel of its SKU opens. */
export interface DesignAgain {
  readonly sku: string
  readonly choice: Partial<MonogramChoice>
  readonly texts: readonly string[]
}

/** Session storage key. The texts stay in the tab, because an address would tell them to servers and histories. */
const KEY = 'design-again'

/** Keeps a design for the product page that is opened next. Without storage the page opens without it. */
export function keepDesign(design: DesignAgain): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(design))
  } catch {
    // Storage is off or full.
  }
}

/** The design that was kept for a SKU, once; undefined if there is none. */
export function takeDesign(sku: string): DesignAgain | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as DesignAgain | null
    if (kept?.sku !== sku) return undefined
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return undefined
  }
}
