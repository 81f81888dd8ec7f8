/** A control with a value that a shopper types or chooses. */
export type ValueControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Enters a value as typing does. React stores the last value that it saw in a property of the element and ignores an
 * event without a change, so the native setter of the prototype is used.
 */
export function enterValue(field: ValueControl, value: string): void {
  field.value = ''
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}
