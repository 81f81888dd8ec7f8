import { enterValue, type ValueControl } from '#ui/forms/enter-value.ts'

/** The typed values of fields, and the clicked controls in order. */
export interface EarlyInput {
  readonly values: Map<ValueControl, string>
  readonly clicked: Set<HTMLElement>
  /** True if React does not handle the control's events yet. */
  isEarly: (control: Element) => boolean
  /** Called after each recorded input. */
  onInput: () => void
}

let isRepeating = false

/**
 * Repeats the input that came before hydration, each as soon as its control is hydrated and clicks in their order. Each
 * repetition waits until React has shown the previous one, which takes a microtask.
 */
export async function repeatEarlyInput({ values, clicked, isEarly }: EarlyInput): Promise<void> {
  if (isRepeating) return
  isRepeating = true
  while (values.size + clicked.size > 0) {
    for (const [field, value] of values)
      if (!isEarly(field)) {
        values.delete(field)
        await enterValue(field, value)
      }
    for (const control of clicked) {
      if (isEarly(control)) break
      clicked.delete(control)
      await control.click()
    }
    await new Promise(requestAnimationFrame)
  }
  isRepeating = false
}
