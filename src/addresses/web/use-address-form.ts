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
  /** Initial values: a saved address, or parts of it. */
  readonly initial?: Partial<Address>
}

export interface AddressFormState {
  readonly rules: AddressRules
  readonly values: Address
  /** Errors to display, by field. */
  readonly errors: AddressErrors
  readonly signUp: AddressSignUp
  readonly fieldset: RefObject<HTMLFieldSetElement | null>
  /** Ref callback of the fieldset. Focuses the field whose focus was requested before the form was rendered. */
  readonly attach: RefCallback<HTMLFieldSetElement>
  readonly set: (field: AddressField, value: string) => void
  readonly leave: (field: AddressField) => void
  /** Sets several fields at once, such as a suggestion's city, state and postal code. */
  readonly fill: (entries: Partial<Address>) => void
  readonly setSignUp: (flags: Partial<AddressSignUp>) => void
  /**
   * Returns the normalized address; undefined, after displaying all errors and focusing the first failing field, if it
   * is invalid.
   */
  readonly validate: () => Address | undefined
  /** Displays errors from the server and focuses the first; each disappears when its field is changed. */
  readonly setErrors: (errors: AddressErrors) => void
}

const EMPTY = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ''])) as Record<AddressField, string>

/** The state of one address form. Pass it to `<AddressForm form={form} />`, and call `validate()` on submit. */
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
      // The states of one country are invalid in another.
      fill(field === 'country' ? { country: value, state: '' } : { [field]: value })
      setChanged(before => [...before.filter(other => other !== field), field])
    },
    // The swatch form shows no errors before a submit attempt [SWT-12].
    leave: field => {
      if (!rules.isSwatchForm) setLeft(before => [...before.filter(other => other !== field), field])
    },
    setSignUp: flags => setSignUp(before => ({ ...before, ...flags })),
    validate: () => {
      if (checked.ok) return checked.address
      // The message must be in the page before the focus moves, or a screen reader does not announce it.
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
