import type { FormEvent, KeyboardEvent } from 'react'
import type { ComboboxAttributes } from '#ui/forms/combobox.ts'
import type { AddressField } from '../../rules/address.ts'

/** Receives what happens in the fields of a form, once the suggestions are loaded. */
export interface FieldAssistant {
  typed(field: AddressField, event: FormEvent<HTMLInputElement>): void
  press(event: KeyboardEvent<HTMLInputElement>): void
  leave(): void
}

/** Attributes of the fields that have suggestions. */
export type FieldBoxes = Readonly<Partial<Record<AddressField, ComboboxAttributes>>>
