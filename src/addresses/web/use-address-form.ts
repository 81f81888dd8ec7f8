import { useCallback, useRef, useState, type RefCallback, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#ui/language.tsx'
import {
  ADDRESS_FIELDS,
  type Address,
  type AddressErrors,
  type AddressField,
  type AddressSignUp,
} from '../rules/address.ts'
import { defaultCountry } from '../rules/countries.ts'
import { validateAddress, type AddressRules } from '../rules/validate-address.ts'

export interface AddressFormOptions extends Omit<AddressRules, 'language'> {
  /** A saved address to start from, whole or in part. */
  readonly initial?: Partial<Address>
}

export interface AddressFormState {
  readonly rules: AddressRules
  readonly values: Address
  /** Errors to show now, by field. */
  readonly errors: AddressErrors
  readonly signUp: AddressSignUp
  readonly fieldset: RefObject<HTMLFieldSetElement | null>
  /** Takes the form's element when it appears, and focuses the field that was to be focused before it was there. */
  readonly attach: RefCallback<HTMLFieldSetElement>
  readonly set: (field: AddressField, value: string) => void
  readonly leave: (field: AddressField) => void
  /** Takes over several fields at once: a suggestion's city, state and postal code. */
  readonly fill: (entries: Partial<Address>) => void
  readonly setSignUp: (flags: Partial<AddressSignUp>) => void
  /** The cleaned address; or nothing, after showing every error and focusing the first failing field. */
  readonly validate: () => Address | undefined
  /** Shows what the server found; each goes when its field is changed. Focuses the first. */
  readonly setErrors: (errors: AddressErrors) => void
}

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ''])) as Record<AddressField, string>

/** The state of one address form. Give it to `<AddressForm form={form} />`, and call `validate()` on submit. */
export function useAddressForm({ initial, ...rules }: AddressFormOptions): AddressFormState {
  const language = useLanguage()
  const [values, setValues] = useState<Address>({ ...EMPTY, country: defaultCountry(rules.site), ...initial })
  const [signUp, setSignUp] = useState<AddressSignUp>({ signUp: false, canadaEmailSignup: false })
  const [changed, setChanged] = useState<readonly AddressField[]>([])
  const [left, setLeft] = useState<readonly AddressField[]>([])
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [serverErrors, setServerErrors] = useState<AddressErrors>({})
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const waiting = useRef<AddressField>(undefined)
  const focus = useCallback((field: AddressField | undefined): void => {
    fieldset.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus()
    waiting.current = fieldset.current === null ? field : undefined
  }, [])
  const attach = useCallback(
    (element: HTMLFieldSetElement | null): void => {
      fieldset.current = element
      if (element !== null && waiting.current !== undefined) focus(waiting.current)
    },
    [focus],
  )

  const checked = validateAddress(values, { ...rules, language })
  const found: AddressErrors = checked.ok ? {} : checked.errors
  const isShown = (field: AddressField): boolean => isSubmitted || (changed.includes(field) && left.includes(field))
  const errors: AddressErrors = Object.fromEntries(
    ADDRESS_FIELDS.map(field => [field, serverErrors[field] ?? (isShown(field) ? found[field] : undefined)]).filter(
      ([, message]) => message !== undefined,
    ),
  )

  const focusFirst = (failing: AddressErrors): void => focus(ADDRESS_FIELDS.find(field => failing[field] !== undefined))
  const fill = (entries: Partial<Address>): void => {
    setValues(before => ({ ...before, ...entries }))
    setServerErrors(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in entries))))
  }

  return {
    rules,
    values,
    errors,
    signUp,
    fieldset,
    attach,
    fill,
    set: (field, value) => {
      // The states of one country mean nothing in another.
      fill(field === 'country' ? { country: value, state: '' } : { [field]: value })
      setChanged(before => [...before.filter(other => other !== field), field])
    },
    // The swatch form says nothing before a submit attempt [SWT-12].
    leave: field => {
      if (!rules.isSwatchForm) setLeft(before => [...before.filter(other => other !== field), field])
    },
    setSignUp: flags => setSignUp(before => ({ ...before, ...flags })),
    validate: () => {
      if (checked.ok) return checked.address
      // The message must stand in the page before the focus comes, or a screen reader reads the field without it.
      flushSync(() => setIsSubmitted(true))
      focusFirst(checked.errors)
      return undefined
    },
    setErrors: failing => {
      flushSync(() => setServerErrors(failing))
      focusFirst(failing)
    },
  }
}
