import type { Country } from '#lib/site.ts'
import { buttonClass } from '#ui/forms/button-look.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { GetForm } from '#ui/forms/get-form.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { CODE_LENGTH } from '../rules/finder-code.ts'
import { NEAR, WITH_WAREHOUSES } from '../rules/store-words.ts'
import { messages } from './store-finder.messages.ts'
import styles from './store-finder.module.css'

export interface StoreFinderProps {
  readonly country: Country
  /** The code as the shopper typed it. */
  readonly typed?: string | undefined
  readonly withWarehouses?: boolean
  /** Error message for the code [STO-17]. */
  readonly error?: string | undefined
}

/** A form that finds stores near a code. Its result is a page, so it works without scripts. */
export function StoreFinder({ country, typed = '', withWarehouses = false, error }: StoreFinderProps) {
  const t = useMessages(messages)
  return (
    <GetForm
      role="search"
      aria-label={t.find}
      key={`${typed} ${withWarehouses}`}
      action="/stores"
      className={styles.form}
    >
      <div className={styles.line}>
        <TextInput
          label={t.label[country]}
          name={NEAR}
          defaultValue={typed}
          maxLength={CODE_LENGTH[country]}
          error={error}
          autoComplete="postal-code"
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          size={8}
        />
        <button type="submit" className={buttonClass({}, styles.go)}>
          {t.find}
        </button>
      </div>
      <Checkbox compact name={WITH_WAREHOUSES} value="1" defaultChecked={withWarehouses} label={t.warehouses} />
    </GetForm>
  )
}
