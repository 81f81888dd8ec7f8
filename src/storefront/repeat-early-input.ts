type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The values of fields, and the controls that were clicked in their order. */
export interface EarlyInput {
  readonly values: ReadonlyMap<Field, string>
  readonly clicked: ReadonlySet<HTMLElement>
}

/**
 * Repeats what was typed, chosen and clicked before React answered. Each repetition waits for the one before it to be
 * shown, which React does in a microtask. To be called once the page is hydrated.
 */
export async function repeatEarlyInput({ values, clicked }: EarlyInput): Promise<void> {
  for (const [field, value] of values) await enter(field, value)
  for (const control of clicked) await control.click()
}

/**
 * Enters a value as a person does. React remembers the value that it saw last in a property of the field's own and
 * answers only what differs from it, so the value itself is set past that property.
 */
function enter(field: Field, value: string): void {
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
