import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { postalCode, postalCodeError } from '#addresses/rules/postal-code.ts'
import { typedPostalCode } from '#addresses/rules/typed-postal-code.ts'
import { savePlace, loadPlace } from '#catalog/web/fit/stored-place.ts'
import type { Country } from '#lib/site.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { applyZip } from '../../contract/delivery-calls.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './delivery-place.messages.tsx'
import styles from './delivery-place.module.css'

export interface ZipFormProps {
  readonly country: Country
  /** The cart's current code. */
  readonly code: string
  readonly change: ChangeCart
  /** Called after the cart has the new code. */
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/**
 * Form for the ZIP or postal code of the cart. The code is validated before it is sent [CRT-06]; errors are shown at
 * the field [CRT-07].
 */
export function ZipForm({ country, code, change, onDone, onCancel }: ZipFormProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [typed, setTyped] = useState(code)
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector('input')?.select()
  }, [])

  const apply = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const plain = typedPostalCode(typed, country)
    const wrong = postalCodeError(plain, country, language)
    setError(wrong)
    if (wrong !== undefined) return form.current?.querySelector('input')?.focus()
    setIsBusy(true)
    const zipCode = postalCode(plain, country)!
    const changed = await change(applyZip, { zipCode }, { isSaidInPlace: true })
    setIsBusy(false)
    if (changed.kind === 'done' && changed.reply.isSuccess) {
      savePlace(country, { ...loadPlace(country), postalCode: zipCode })
      return onDone()
    }
    const reason = changed.kind === 'refused' ? changed.message : changed.kind === 'done' ? changed.reply.message : ''
    setError(reason === '' || reason === t.failed ? t.failed : t.why(t.failed, reason))
  }
  return (
    <form
      ref={form}
      className={styles.form}
      onSubmit={event => {
        void apply(event)
      }}
      noValidate
    >
      <TextInput
        label={t.code[country]}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        autoComplete="postal-code"
        maxLength={10}
        {...(country === 'US' && { inputMode: 'numeric' as const })}
        {...(error !== undefined && { error })}
      />
      <Button type="submit" variant="second" busy={isBusy} busyLabel={t.updating}>
        {t.update}
      </Button>
      {onCancel !== undefined && (
        <button type="button" className={`link ${styles.cancel}`} onClick={onCancel}>
          {t.cancel}
        </button>
      )}
    </form>
  )
}
