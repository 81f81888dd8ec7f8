import { flushSync } from 'react-dom'
import { Notice } from '#ui/display/notice.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { addressLines } from '../rules/address-lines.ts'
import { messages } from './address-form.messages.ts'
import styles from './address-form.module.css'
import type { AddressFormState } from './use-address-form.ts'

/** Fields of an address except telephone and email, all empty. */
const NO_PLACE = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  address3: '',
  city: '',
  state: '',
  postalCode: '',
}

/**
 * The address of a gift registry in place of the fields for name, street and place: the giver does not see its street
 * and postal code, so these fields could neither be read nor completed [CHK-22].
 */
export function RegistryPlace({ form }: { readonly form: AddressFormState }) {
  const { registry } = useMessages(messages)
  const [name, ...lines] = addressLines(form.values, useLanguage())
  const empty = (): void => {
    flushSync(() => form.fill(NO_PLACE))
    form.fieldset.current?.querySelector<HTMLElement>('[name="firstName"]')?.focus()
  }
  return (
    <div className={styles.registry}>
      {form.errors.address1 !== undefined && <Notice tone="error">{form.errors.address1}</Notice>}
      <address className={styles.registryLines}>
        <b>{name}</b>
        {lines.map(line => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <p className={styles.registryNote}>{registry.note}</p>
      {/* The name gives it the focus of an error in the street. */}
      <button type="button" name="address1" className={styles.more} onClick={empty}>
        {registry.other}
      </button>
    </div>
  )
}
