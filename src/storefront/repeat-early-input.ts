import { enterValue, type ValueControl } from '#ui/forms/enter-value.ts'

/** The typed values of fields, and the clicked controls in order. */
export interface EarlyInput {
  readonly values: ReadonlyMap<ValueControl, string>
  readonly clicked: ReadonlySet<HTMLElement>
}

/**
 * Repeats the input that came before hydration. Each repetition waits until React has shown the previous one, which
 * takes a microtask. Must be called after the page is hydrated.
 */
export async function repeatEarlyInput({ values, clicked }: EarlyInput): Promise<void> {
  for (const [field, value] of values) await enterValue(field, value)
  for (const control of clicked) await control.click()
}
