import { useRef, useState } from 'react'
import type { PickupContact as Contact } from '#cart/rules/basket.ts'
import { MAX_LENGTH } from '#addresses/rules/field-lengths.ts'
import { FieldGrid } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { saveShippingAndGiftOptions } from '../../contract/gift-option-calls.ts'
import { cleanContact, contactErrors, type PickupContactErrors } from '../../rules/pickup-contact.ts'
import { useEntry, useEntryKey, useKeep } from '../steps/entries.ts'
import { useCheckout } from '../use-checkout.ts'
import { messages } from './pickup-options.messages.ts'
import { useSaveBeforeNext } from './save-before-next.ts'

export interface PickupContactProps {
  readonly recipientId: string
  readonly saved: Contact | null
}

const NOBODY: Contact = { firstName: '', lastName: '', phone: '', email: '' }
const FIELDS = [
  { name: 'firstName', required: true, type: 'text', most: MAX_LENGTH.firstName },
  { name: 'lastName', required: true, type: 'text', most: MAX_LENGTH.lastName },
  { name: 'phone', required: true, type: 'tel', most: MAX_LENGTH.dayPhone },
  { name: 'email', required: false, type: 'email', most: MAX_LENGTH.emailAddress },
] as const

const isSame = (one: Contact | null, other: Contact | null): boolean =>
  one === other || (one !== null && other !== null && FIELDS.every(({ name }) => one[name] === other[name]))

/** Name of the entries of the person who picks up; an order has one pickup. */
const ENTRY = 'pickup contact'

/** A contact that this browser stored; undefined if a field is missing. */
function storedContact(kept: unknown): Contact | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const fields = kept as Readonly<Record<string, unknown>>
  return FIELDS.every(({ name }) => typeof fields[name] === 'string') ? (fields as unknown as Contact) : undefined
}

/** The person who picks up: the buyer, or another person with name and telephone number [CHK-25]. */
export function PickupContact(props: PickupContactProps) {
  return <ContactFields key={useEntryKey(ENTRY)} {...props} />
}

function ContactFields({ recipientId, saved }: PickupContactProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { call, replace } = useCheckout()
  const entry = useEntry(ENTRY)
  const kept = storedContact(entry.kept)
  const [isOther, setIsOther] = useState((kept ?? saved) !== null)
  const [typed, setTyped] = useState(kept ?? saved ?? NOBODY)
  useKeep(entry, isOther && !isSame(typed, saved ?? NOBODY) ? typed : undefined)
  const [errors, setErrors] = useState<PickupContactErrors>({})
  const group = useRef<HTMLDivElement>(null)

  const refuse = (found: PickupContactErrors): false => {
    setErrors(found)
    const first = FIELDS.find(({ name }) => found[name] !== undefined)
    group.current?.querySelector<HTMLElement>(`[name="pickup-${first?.name}"]`)?.focus()
    return false
  }
  useSaveBeforeNext(async () => {
    const contact = isOther ? cleanContact(typed) : null
    const found = contact === null ? {} : contactErrors(contact, language)
    if (Object.keys(found).length > 0) return refuse(found)
    if (isSame(contact, saved)) return true
    const answer = await call(saveShippingAndGiftOptions, {
      recipients: [{ id: recipientId, bopsOptions: { pickupContact: contact } }],
    })
    replace(answer)
    return answer.isSuccess || refuse(answer.errors)
  })
  return (
    <div ref={group}>
      <FieldGrid>
        <SelectField
          label={t.who}
          options={[
            { value: 'me', label: t.me },
            { value: 'other', label: t.other },
          ]}
          value={isOther ? 'other' : 'me'}
          onChange={event => setIsOther(event.target.value === 'other')}
        />
        {isOther &&
          FIELDS.map(({ name, required, type, most }) => (
            <TextInput
              key={name}
              name={`pickup-${name}`}
              label={t.contact[name]}
              required={required}
              span={3}
              type={type}
              maxLength={most}
              // Another person than the shopper: the browser's entries about the shopper would be wrong here.
              autoComplete="off"
              value={typed[name]}
              error={errors[name]}
              onChange={event => {
                setTyped({ ...typed, [name]: event.target.value })
                setErrors({ ...errors, [name]: undefined })
              }}
            />
          ))}
      </FieldGrid>
    </div>
  )
}
