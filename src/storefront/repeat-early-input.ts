type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The typed values of fields, and the clicked controls in order. */
export interface EarlyInput {
  readonly values: ReadonlyMap<Field, string>
  readonly clicked: ReadonlySet<HTMLElement>
}

/**
 * Repeats the input that came before hydration. Each repetition waits until React has shown the previous one, which
 * takes a microtask. Must be called after the page is hydrated.
 */
export async function repeatEarlyInput({ values, clicked }: EarlyInput): Promise<void> {
  for (const [field, value] of values) await enter(field, value)
  for (const control of clicked) await control.click()
}

/**
 * Enters a value as typing does. React stores the last value that it saw in a property of the element and ignores an
 * event without a change, so the native setter of the prototype is used.
 */
function enter(field: Field, value: string): void {
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
