import { useState, type FormEvent } from 'react'
import type { Address, AddressField } from '#addresses/rules/address.ts'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { AddressForm } from '#addresses/web/address-form.tsx'
import { useAddressForm } from '#addresses/web/use-address-form.ts'
import type { Site } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { saveRegistry, type RegistryInput } from '../../contract.ts'
import { PRIVACY_LEVELS } from '../../rules/event-types.ts'
import { LONGEST_DESCRIPTION } from '../../rules/registry-limits.ts'
import { EventTiles } from './event-tiles.tsx'
import { messages } from './registry-form.messages.ts'
import styles from './registry-form.module.css'

interface FormProps {
  readonly site: Site
  /** The stored registry, or the start of a new one. */
  readonly initial: RegistryInput
  readonly isNew: boolean
  /** Addresses of the account. */
  readonly addresses: readonly { readonly id: string; readonly address: Address }[]
  readonly call: typeof send
  readonly onSaved: (grId: string) => void
}

/** Guests as they are typed; undefined if that is no number from 1 to 2000. */
function guestsOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return null
  const guests = Number(typed)
  return Number.isInteger(guests) && guests >= 1 && guests <= 2000 ? guests : undefined
}

const ADDRESS_PREFIX = 'address.'

/** State of the form and its submission. */
function useRegistryForm({ site, initial, call, onSaved }: FormProps) {
  const t = useMessages(messages)
  const [values, setValues] = useState(initial)
  const [guests, setGuests] = useState(initial.guests === null ? '' : String(initial.guests))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const address = useAddressForm({ site, initial: initial.address })
  const set = (more: Partial<RegistryInput>) => {
    setValues(now => ({ ...now, ...more }))
    setErrors(now => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in more))))
  }

  function show(found: Readonly<Record<string, string>>) {
    const ofAddress = Object.entries(found).flatMap(([field, message]) =>
      field.startsWith(ADDRESS_PREFIX) ? [[field.slice(ADDRESS_PREFIX.length) as AddressField, message] as const] : [],
    )
    setErrors(found)
    setProblem(t.check)
    if (ofAddress.length > 0) address.setErrors(Object.fromEntries(ofAddress))
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    const count = guestsOf(guests)
    if (count === undefined) return show({ guests: t.guestsError })
    const entered = address.validate()
    if (!entered) return setProblem(t.check)
    setBusy(true)
    try {
      const answer = await call(saveRegistry, { ...values, guests: count, address: entered })
      if (answer.outcome === 'saved') return onSaved(answer.grId)
      if (answer.outcome === 'full') setProblem(t.full)
      else show(answer.errors)
    } catch {
      setProblem(t.failed)
    }
    setBusy(false)
  }
  return { values, set, guests, setGuests, errors, problem, isBusy, address, save }
}

type FormState = ReturnType<typeof useRegistryForm>

/** The names of the registrants. */
function NameFields({ form: { values, set, errors } }: { readonly form: FormState }) {
  const t = useMessages(messages)
  const field = (name: 'firstName' | 'lastName' | 'partnerFirstName' | 'partnerLastName') => ({
    name,
    label: t[name],
    value: values[name],
    error: errors[name],
    maxLength: MAX_LENGTH.firstName,
    onChange: (event: { readonly target: { readonly value: string } }) => set({ [name]: event.target.value }),
  })
  return (
    <fieldset className={styles.part}>
      <legend className="t-h3">{t.who}</legend>
      <FieldGrid>
        <TextInput {...field('firstName')} span={3} required autoComplete="given-name" />
        <TextInput {...field('lastName')} span={3} required autoComplete="family-name" />
        <TextInput {...field('partnerFirstName')} span={3} hint={t.partnerHint} autoComplete="off" />
        <TextInput {...field('partnerLastName')} span={3} autoComplete="off" />
      </FieldGrid>
    </fieldset>
  )
}

/** Day, guests, and the words to them. */
function EventFields({ form }: { readonly form: FormState }) {
  const t = useMessages(messages)
  const { values, set, guests, setGuests, errors } = form
  return (
    <>
      <fieldset className={styles.part}>
        <legend className="t-h3">{t.when}</legend>
        <FieldGrid>
          <TextInput
            type="date"
            name="eventDate"
            label={t.date}
            value={values.eventDate}
            error={errors.eventDate}
            span={3}
            required
            onChange={event => set({ eventDate: event.target.value })}
          />
          <TextInput
            name="guests"
            label={t.guests}
            hint={t.guestsHint}
            inputMode="numeric"
            maxLength={4}
            value={guests}
            error={errors.guests}
            span={3}
            onChange={event => setGuests(event.target.value)}
          />
        </FieldGrid>
      </fieldset>
      <fieldset className={styles.part}>
        <legend className="t-h3">{t.wordsTitle}</legend>
        <TextArea
          name="registryDescription"
          label={t.words}
          error={errors.registryDescription}
          maxLength={LONGEST_DESCRIPTION}
          value={values.registryDescription}
          onChange={event => set({ registryDescription: event.target.value })}
        />
      </fieldset>
    </>
  )
}

/** The address: one of the account's, or another. */
function AddressPart({ form, addresses }: { readonly form: FormState; readonly addresses: FormProps['addresses'] }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [chosen, setChosen] = useState('')
  return (
    <section className={styles.part} aria-labelledby="where">
      <h2 className="t-h3" id="where">
        {t.where}
      </h2>
      <p className="ink-2">{t.whereText}</p>
      {addresses.length > 0 && (
        <SelectField
          label={t.saved}
          value={chosen}
          placeholder={t.another}
          options={addresses.map(({ id, address }) => ({
            value: id,
            label: addressLines(address, language).join(', '),
          }))}
          onChange={event => {
            const one = addresses.find(({ id }) => id === event.target.value)
            setChosen(event.target.value)
            if (one) form.address.fill(one.address)
          }}
        />
      )}
      <AddressForm form={form.address} legend={t.legend} />
    </section>
  )
}

/** The form that creates or changes a registry. */
export function RegistryForm(props: FormProps) {
  const t = useMessages(messages)
  const form = useRegistryForm(props)
  const { values, set } = form
  return (
    <form className={styles.form} noValidate onSubmit={event => void form.save(event)}>
      <EventTiles value={values.registryType} isFixed={!props.isNew} onChange={registryType => set({ registryType })} />
      <NameFields form={form} />
      <EventFields form={form} />
      <AddressPart form={form} addresses={props.addresses} />
      <fieldset className={styles.part}>
        <legend className="t-h3">{t.privacy}</legend>
        {PRIVACY_LEVELS.map(level => (
          <Radio
            key={level}
            name="privacy"
            value={level}
            label={t.levels[level].label}
            note={t.levels[level].note}
            checked={values.privacy === level}
            onChange={() => set({ privacy: level })}
          />
        ))}
      </fieldset>
      {form.problem !== undefined && <Notice tone="error">{form.problem}</Notice>}
      <div>
        <Button type="submit" size="l" busy={form.isBusy} busyLabel={t.saving}>
          {props.isNew ? t.create : t.save}
        </Button>
      </div>
    </form>
  )
}
