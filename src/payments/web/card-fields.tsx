import type { ChangeEvent } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { classNames } from '#ui/class-names.ts'
import { Field, FieldGrid } from '#ui/forms/field.tsx'
import control from '#ui/forms/field.module.css'
import { useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { brandName } from '../rules/detect-brand.ts'
import type { CardField } from '../rules/card-entry.ts'
import { CARD_NUMBER_MAX_LENGTH } from '../rules/card-number.ts'
import { EXPIRY_MAX_LENGTH } from '../rules/expiry.ts'
import { isStoreCard, isWithoutExpiry } from '../rules/store-cards.ts'
import { messages } from './card-fields.messages.ts'
import styles from './card-fields.module.css'
import { SecurityCodeInput } from './security-code-input.tsx'
import type { CardFormState } from './use-card-entry.ts'

/** The gateway's limit. */
const HOLDER_NAME_MAX_LENGTH = 60

/** Label and accessible name; the displayed “required” is part of the accessible name [PAY-20]. */
const labelled = ({ required }: (typeof messages)['en'], label: string) => ({
  label,
  required: true,
  'aria-label': required(label),
})

/**
 * Common properties of the three secret fields. They have no `name`, so that a form submitted before the scripts run
 * contains no card data in its body or URL.
 */
const wire = ({ values, ids, retype, leave }: CardFormState, field: CardField) => ({
  id: ids[field],
  value: values[field],
  inputMode: 'numeric' as const,
  spellCheck: false,
  onChange: (event: ChangeEvent<HTMLInputElement>) =>
    retype(
      field,
      event.currentTarget,
      'inputType' in event.nativeEvent ? String(event.nativeEvent.inputType) : undefined,
    ),
  onBlur: () => leave(field),
})

function CardNumber({ card }: { readonly card: CardFormState }) {
  const t = useMessages(messages)
  const { label, required, ...name } = labelled(t, t.number)
  return (
    <Field
      id={card.ids.number}
      label={label}
      required={required}
      error={card.errors.number}
      {...(isStoreCard(card.brand) && { hint: t.reward })}
    >
      {wiring => (
        <span className={styles.number}>
          <input
            type="text"
            {...wire(card, 'number')}
            {...name}
            {...wiring}
            autoComplete="cc-number"
            maxLength={CARD_NUMBER_MAX_LENGTH}
            className={classNames(control.control, styles.digits)}
          />
          <span className={styles.brand} role="status">
            {card.brand !== undefined && brandName(card.brand)}
          </span>
        </span>
      )}
    </Field>
  )
}

/** The fields that the store credit card does not have [PAY-49]. */
function ExpiryAndCode({ card }: { readonly card: CardFormState }) {
  const t = useMessages(messages)
  const { id, value, onChange, onBlur } = wire(card, 'cvv')
  return (
    <>
      <TextInput
        {...wire(card, 'expiry')}
        {...labelled(t, t.expiry)}
        error={card.errors.expiry}
        span={3}
        keep
        autoComplete="cc-exp"
        maxLength={EXPIRY_MAX_LENGTH}
        className={styles.digits}
      />
      <SecurityCodeInput
        formId={id}
        type={card.brand}
        cvv={value}
        isError={card.errors.cvv !== undefined}
        error={card.errors.cvv}
        onChange={onChange}
        onBlur={onBlur}
        span={3}
        keep
      />
    </>
  )
}

export interface CardFieldsProps {
  readonly card: CardFormState
  /** Legend of the fieldset for screen readers. */
  readonly legend?: string
  /** Shows the checkbox that saves the card to the account. */
  readonly hasSave?: boolean
}

/** The fields of a card, for use in a `<form noValidate>`: error messages are ours, not the browser's. */
export function CardFields({ card, legend, hasSave = false }: CardFieldsProps) {
  const t = useMessages(messages)
  return (
    <fieldset className={styles.form}>
      <legend className={styles.legend}>{legend ?? t.details}</legend>
      <FieldGrid>
        <CardNumber card={card} />
        {!isWithoutExpiry(card.brand) && <ExpiryAndCode card={card} />}
        <TextInput
          label={t.holder}
          value={card.values.holderName}
          autoComplete="cc-name"
          maxLength={HOLDER_NAME_MAX_LENGTH}
          onChange={event => card.setHolderName(event.target.value)}
        />
        {hasSave && (
          <Checkbox
            label={t.save}
            checked={card.values.saveToAccount}
            onChange={event => card.setSaveToAccount(event.target.checked)}
          />
        )}
      </FieldGrid>
    </fieldset>
  )
}
