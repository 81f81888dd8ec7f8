import { Suspense, useRef, useState, useSyncExternalStore, type ComponentProps, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { messages as words } from '../rules/address.messages.ts'
import type { AddressField } from '../rules/address.ts'
import { countryOptions } from '../rules/countries.ts'
import {
  CANADIAN_POSTAL_CODE_LENGTH,
  FOREIGN_POSTAL_CODE_LENGTH,
  MAX_LENGTH,
  ZIP_LENGTH,
} from '../rules/field-lengths.ts'
import { registryOf } from '../rules/registry/registry-address.ts'
import { regionLabel, regionOptions } from '../rules/region.ts'
import { messages } from './address-form.messages.ts'
import styles from './address-form.module.css'
import { RegistryPlace } from './registry-place.tsx'
import { AddressSuggestions } from './suggest/address-suggestions-on-demand.tsx'
import type { FieldAssistant, FieldBoxes } from './suggest/field-assistant.ts'
import type { AddressFormState } from './use-address-form.ts'

interface PartProps {
  readonly form: AddressFormState
}

/** Properties common to all controls of the form. */
function wire({ values, errors, rules, set, leave }: AddressFormState, name: AddressField, token: string) {
  return {
    name,
    value: values[name],
    error: errors[name],
    autoComplete: `${rules.purpose ?? 'shipping'} ${token}`,
    onChange: (event: { readonly target: { readonly value: string } }) => set(name, event.target.value),
    onBlur: () => leave(name),
  }
}

/** Connects the fields with their suggestions, which are loaded after the form. */
interface Assistance {
  readonly assistant: RefObject<FieldAssistant | null>
  readonly boxes: FieldBoxes
}

/** A text field that may have suggestions. Until they are loaded it is a plain one. */
function SuggestedInput({
  form,
  assistance: { assistant, boxes },
  name,
  token,
  ...rest
}: PartProps & {
  readonly assistance: Assistance
  readonly name: AddressField
  readonly token: string
} & Omit<ComponentProps<typeof TextInput>, 'form' | 'name'>) {
  return (
    <TextInput
      {...wire(form, name, token)}
      {...boxes[name]}
      {...rest}
      onInput={event => assistant.current?.typed(name, event)}
      onKeyDown={event => assistant.current?.press(event)}
      onBlur={() => {
        form.leave(name)
        assistant.current?.leave()
      }}
    />
  )
}

const never = () => () => {}
/** False on the server and during hydration: suggestions need scripts. */
const useIsMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

function CountrySelect({ form }: PartProps) {
  const { labels, pleaseSelect } = useMessages(words)
  const options = countryOptions(form.rules.site, useLanguage()).map(({ code, name }) => ({ value: code, label: name }))
  return (
    <SelectField
      {...wire(form, 'country', 'country')}
      label={labels.Country}
      required
      placeholder={pleaseSelect}
      options={options}
    />
  )
}

/**
 * Address 2 and 3 are hidden until the shopper opens them or one has a value or an error. The
 * swatch form has no address 3, because its order does not contain one [SWT-29].
 */
function MoreLines({ form }: PartProps) {
  const { labels } = useMessages(words)
  const { more } = useMessages(messages)
  const [isOpened, setIsOpened] = useState(false)
  const { values, errors, fieldset } = form
  const isOpen = isOpened || [values.address2, values.address3, errors.address2, errors.address3].some(Boolean)
  const open = (): void => {
    flushSync(() => setIsOpened(true))
    fieldset.current?.querySelector<HTMLElement>('[name="address2"]')?.focus()
  }
  // Stays open when it is emptied again: a field must not disappear while the shopper types in it.
  if (isOpen && !isOpened) setIsOpened(true)
  if (!isOpen)
    return (
      <button type="button" className={styles.more} onClick={open}>
        {more}
      </button>
    )
  return (
    <>
      <TextInput
        {...wire(form, 'address2', 'address-line2')}
        label={labels['Address 2']}
        maxLength={MAX_LENGTH.address2}
      />
      {!form.rules.isSwatchForm && (
        <TextInput
          {...wire(form, 'address3', 'address-line3')}
          label={labels['Address 3']}
          maxLength={MAX_LENGTH.address3}
        />
      )}
    </>
  )
}

const US_CODE = { maxLength: ZIP_LENGTH, inputMode: 'numeric', span: 2 } satisfies Partial<
  ComponentProps<typeof TextInput>
>
const CANADIAN_CODE = { maxLength: CANADIAN_POSTAL_CODE_LENGTH.max, autoCapitalize: 'characters', span: 2 } as const

/** State and ZIP Code, or Province and Postal Code, depending on the address's country [ADR-03]. */
function Place({
  form,
  assistance,
  isFixed,
}: PartProps & { readonly assistance: Assistance; readonly isFixed: boolean }) {
  const language = useLanguage()
  const { labels, pleaseSelect } = useMessages(words)
  const { country } = form.values
  const state = wire(form, 'state', 'address-level1')
  if (country !== 'US' && country !== 'CA') {
    return (
      <>
        <TextInput {...state} label={labels.Province} span={2} maxLength={MAX_LENGTH.city} />
        <TextInput
          {...wire(form, 'postalCode', 'postal-code')}
          label={labels['Postal Code']}
          span={2}
          maxLength={FOREIGN_POSTAL_CODE_LENGTH}
        />
      </>
    )
  }
  const options = regionOptions(country, language).map(region => ({ value: region.code, label: region.name }))
  return (
    <>
      <SelectField
        {...state}
        label={labels[regionLabel(country)]}
        required
        span={2}
        placeholder={pleaseSelect}
        options={options}
        disabled={isFixed}
      />
      <SuggestedInput
        form={form}
        assistance={assistance}
        readOnly={isFixed}
        name="postalCode"
        token="postal-code"
        {...(country === 'US' ? US_CODE : CANADIAN_CODE)}
        label={labels[country === 'US' ? 'ZIP Code' : 'Postal Code']}
        required
      />
    </>
  )
}

/** First and last name. */
function Names({ form }: PartProps) {
  const { labels } = useMessages(words)
  return (
    <>
      <TextInput
        {...wire(form, 'firstName', 'given-name')}
        label={labels['First Name']}
        required
        span={3}
        maxLength={MAX_LENGTH.firstName}
      />
      <TextInput
        {...wire(form, 'lastName', 'family-name')}
        label={labels['Last Name']}
        required
        span={3}
        maxLength={MAX_LENGTH.lastName}
      />
    </>
  )
}

/** Telephone and email address. */
function Contact({ form }: PartProps) {
  const { labels } = useMessages(words)
  return (
    <>
      <TextInput
        {...wire(form, 'dayPhone', 'tel')}
        label={labels['Phone Number']}
        required
        span={3}
        type="tel"
        inputMode="tel"
        maxLength={MAX_LENGTH.dayPhone}
      />
      <TextInput
        {...wire(form, 'emailAddress', 'email')}
        label={labels['Email Address']}
        required
        span={3}
        type="email"
        inputMode="email"
        maxLength={MAX_LENGTH.emailAddress}
      />
    </>
  )
}

/**
 * An unchecked checkbox. Canadian law requires express consent, so the Canadian site has its own flag
 * [ADR-01].
 */
function SignUp({ form: { rules, signUp, setSignUp } }: PartProps) {
  const t = useMessages(messages).signUp
  return rules.site.country === 'CA' ? (
    <Checkbox
      name="canadaEmailSignup"
      checked={signUp.canadaEmailSignup}
      onChange={event => setSignUp({ canadaEmailSignup: event.target.checked })}
      label={t.CA}
      note={t.note}
    />
  ) : (
    <Checkbox
      name="signUp"
      checked={signUp.signUp}
      onChange={event => setSignUp({ signUp: event.target.checked })}
      label={t.US}
    />
  )
}

interface NameAndPlaceProps extends PartProps {
  readonly assistance: Assistance
  readonly isPlaceFixed: boolean
}

/** Name, street lines, city, state and postal code. */
function NameAndPlace({ form, assistance, isPlaceFixed }: NameAndPlaceProps) {
  const { labels } = useMessages(words)
  return (
    <>
      <Names form={form} />
      <SuggestedInput
        form={form}
        assistance={assistance}
        name="address1"
        token="address-line1"
        label={labels['Address 1']}
        required
        maxLength={MAX_LENGTH.address1}
      />
      <MoreLines form={form} />
      <SuggestedInput
        form={form}
        assistance={assistance}
        name="city"
        token="address-level2"
        label={labels.City}
        required
        span={2}
        maxLength={MAX_LENGTH.city}
      />
      <Place form={form} assistance={assistance} isFixed={isPlaceFixed} />
    </>
  )
}

export interface AddressFormProps extends PartProps {
  /** Legend of the fieldset for screen readers, e.g. 'Shipping address'. */
  readonly legend: string
  /** Shows the checkbox for marketing mail below the fields. */
  readonly hasSignUp?: boolean
  /** True: state and postal code are shown and cannot be changed, and no other place is suggested. */
  readonly isPlaceFixed?: boolean
}

/**
 * The fields of an address, for use in a `<form noValidate>`: error messages are ours, not the browser's. Only a
 * billing address has a country field; a shipping address is in the site's country.
 */
export function AddressForm({ form, legend, hasSignUp = false, isPlaceFixed = false }: AddressFormProps) {
  const { attach, rules } = form
  const assistant = useRef<FieldAssistant>(null)
  const [boxes, setBoxes] = useState<FieldBoxes>({})
  const assistance = { assistant, boxes }
  const isMounted = useIsMounted()
  const isOfRegistry = registryOf(form.values) !== undefined
  return (
    <fieldset ref={attach} className={styles.form}>
      <legend className={styles.legend}>{legend}</legend>
      <FieldGrid>
        {rules.purpose === 'billing' && <CountrySelect form={form} />}
        {isOfRegistry ? (
          <RegistryPlace form={form} />
        ) : (
          <NameAndPlace form={form} assistance={assistance} isPlaceFixed={isPlaceFixed} />
        )}
        <Contact form={form} />
        {hasSignUp && <SignUp form={form} />}
      </FieldGrid>
      {isMounted && !isPlaceFixed && !isOfRegistry && (
        <Suspense>
          <AddressSuggestions
            country={rules.site.country}
            values={form.values}
            fill={form.fill}
            assistant={assistant}
            onShow={setBoxes}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
