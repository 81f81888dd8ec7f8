import { useState } from 'react'
import { AddressForm } from '#addresses/web/address-form.tsx'
import type { AddressFormState } from '#addresses/web/use-address-form.ts'
import type { Brand } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { SwatchOrderForm } from './use-swatch-order.ts'
import { pageCountry } from './page-country.ts'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'

/** The doubts about the address, and the choice that the shopper has to make [ADR-23, SWT-19]. */
function PlaceDoubt({ order }: { readonly order: SwatchOrderForm }) {
  const t = useMessages(messages)
  const { doubt, placeChoice, choosePlace, isTried } = order
  const [isAsked, setIsAsked] = useState(false)
  if (doubt === undefined) return null
  const { message, suggestions, entered } = doubt
  const error = isTried && isAsked && placeChoice === undefined ? t.choose : undefined
  const enteredPlace = `${entered.address1}, ${entered.city}, ${entered.state} ${entered.postalCode}`
  return (
    <div className={styles.doubt} data-part="place" onBlur={() => setIsAsked(true)}>
      <Notice tone="warn" icon="map-pin">
        {message}
      </Notice>
      {suggestions.length === 0 ? (
        <Checkbox
          name="swatch-place"
          label={t.asEntered}
          note={enteredPlace}
          checked={placeChoice === 'entered'}
          error={error}
          onChange={event => choosePlace(event.target.checked ? 'entered' : undefined)}
        />
      ) : (
        <RadioGroup legend={t.suggestions} legendHidden error={error}>
          {suggestions.map(({ City, State, ZipCode }, i) => (
            <RadioCard
              key={`${City} ${State} ${ZipCode}`}
              name="swatch-place"
              value={String(i)}
              label={`${City}, ${State} ${ZipCode}`}
              checked={placeChoice === i}
              onChange={() => choosePlace(i)}
            />
          ))}
          <RadioCard
            name="swatch-place"
            value="entered"
            label={t.asEntered}
            note={enteredPlace}
            checked={placeChoice === 'entered'}
            onChange={() => choosePlace('entered')}
          />
        </RadioGroup>
      )}
    </div>
  )
}

/** The notices that precede the order [SWT-02, SWT-03, SWT-09]. */
function Notes() {
  const t = useMessages(messages)
  return (
    <div className={styles.notes}>
      <p>{t.disclaimer[pageCountry()]}</p>
      <p>
        {t.privacy}{' '}
        <Link className="link" to="/customer-service/privacy-policy#infoWeCollect" target="_blank">
          {t.privacyLink} <span className="visually-hidden">{t.newWindow}</span>
        </Link>
      </p>
      <p>
        {t.touch}{' '}
        <Link className="link" to="/stores" target="_blank" rel="noopener">
          {t.stores} {t.newWindow}
        </Link>
      </p>
    </div>
  )
}

/**
 * The delivery address, below the picker [SWT-06]. On a phone of CB2 it sticks to the bottom, and a button
 * opens and closes it, so that it does not cover the fabrics [SWT-08].
 */
export function ShippingPart({
  brand,
  form,
  order,
  isOpen,
  setIsOpen,
}: {
  readonly brand: Brand
  readonly form: AddressFormState
  readonly order: SwatchOrderForm
  readonly isOpen: boolean
  readonly setIsOpen: (isOpen: boolean) => void
}) {
  const t = useMessages(messages)
  return (
    <section className={styles.shipping} data-sticky={brand === 'CB2' || undefined} data-open={isOpen || undefined}>
      {brand === 'CB2' && (
        <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t.shipTo}
          <Icon name="chevron-down" />
        </button>
      )}
      <div className={styles.shippingBody}>
        <PlaceDoubt order={order} />
        <div className={styles.address}>
          <AddressForm form={form} legend={t.where} hasSignUp />
          <Notes />
        </div>
      </div>
    </section>
  )
}
