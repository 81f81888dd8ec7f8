import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#ui/language.tsx'
import { type DetectedBrand, detectBrand } from '../rules/card-brand.ts'
import {
  type CardEntry,
  type CardErrors,
  type CardField,
  cardFieldError,
  validateCardEntry,
} from '../rules/card-entry.ts'
import { retypeCardNumber } from '../rules/card-number.ts'
import { type Edit, retypeExpiry } from '../rules/expiry.ts'
import { messages } from '../rules/card.messages.ts'
import type { Retyped } from '../rules/retyped.ts'
import { cleanSecurityCode } from '../rules/security-code.ts'
import { type CardFormValues, forgetCard, keepCard, keptCard } from './kept-card.ts'

export interface CardFormState {
  readonly values: CardFormValues
  /** The brand the number tells so far. */
  readonly brand: DetectedBrand | undefined
  /** Errors to show now, by field. */
  readonly errors: CardErrors
  /** The id of each field's control in the page. */
  readonly ids: Readonly<Record<CardField, string>>
  /**
   * Takes over what was typed, formatted, and keeps the caret where the shopper had it. `inputType` is the
   * InputEvent's.
   */
  readonly retype: (field: CardField, input: HTMLInputElement, inputType: string | undefined) => void
  readonly leave: (field: CardField) => void
  readonly setHolderName: (name: string) => void
  readonly setSaveToAccount: (save: boolean) => void
  /**
   * The card; or nothing, after showing every error and focusing the first failing field [PAY-29]. `now` in
   * milliseconds.
   */
  readonly validate: (now: number) => (CardEntry & { readonly holderName: string }) | undefined
  /** Forgets everything typed. Call it once the card is sent. */
  readonly clear: () => void
}

const EMPTY: CardFormValues = { number: '', expiry: '', cvv: '', holderName: '', saveToAccount: false }

const editOf = (inputType = ''): Edit =>
  inputType === 'deleteContentForward' ? 'delete' : inputType.startsWith('delete') ? 'backspace' : 'insert'

function retyped(field: CardField, typed: string, caret: number, edit: Edit, values: CardFormValues): Retyped {
  switch (field) {
    case 'number':
      return retypeCardNumber(typed, caret)
    case 'expiry':
      return retypeExpiry(typed, caret, { edit, previous: values.expiry })
    case 'cvv': {
      const text = cleanSecurityCode(typed, detectBrand(values.number))
      return { text, caret: Math.min(caret, text.length) }
    }
    default:
      return field satisfies never
  }
}

export interface CardEntryOptions {
  /** The field that the bank did not accept; it is marked from the beginning. */
  readonly refused?: CardField | undefined
  /** The basket that the card is to pay. With it, what is typed is kept in memory until it is saved. */
  readonly basketId?: string | null
}

/**
 * The state of one card form. It and the memory of `kept-card.ts` are the only places the clear number is in. Give it
 * to `<CardFields card={card} />`, and call `validate(now)` on submit.
 */
export function useCardEntry({ refused, basketId = null }: CardEntryOptions = {}): CardFormState {
  const language = useLanguage()
  const [values, setValues] = useState(() => keptCard(basketId) ?? EMPTY)
  const [errors, setErrors] = useState<CardErrors>(
    refused === undefined ? {} : { [refused]: messages[language][refused].invalid },
  )
  const id = useId()
  const ids = { number: `${id}-number`, expiry: `${id}-expiry`, cvv: `${id}-cvv` }
  useEffect(() => {
    if (basketId !== null && values !== EMPTY) keepCard(basketId, values)
  }, [basketId, values])
  const say = (field: CardField, message: string | undefined): void =>
    setErrors(before => ({ ...before, [field]: message }))

  return {
    values,
    errors,
    ids,
    brand: detectBrand(values.number),
    retype: (field, input, inputType) => {
      const { text, caret } = retyped(
        field,
        input.value,
        input.selectionStart ?? input.value.length,
        editOf(inputType),
        values,
      )
      flushSync(() => {
        setValues(before => ({ ...before, [field]: text }))
        say(field, undefined)
      })
      // Some browsers focus a field whose selection is set; autofill must not move the shopper.
      if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
    },
    leave: field => say(field, cardFieldError(field, values, Date.now(), language)),
    setHolderName: holderName => setValues(before => ({ ...before, holderName })),
    setSaveToAccount: saveToAccount => setValues(before => ({ ...before, saveToAccount })),
    validate: now => {
      const made = validateCardEntry(values, now, language)
      // The message must stand in the page before the focus comes, or a screen reader reads the field without it.
      flushSync(() => setErrors(made.kind === 'invalid' ? made.errors : {}))
      if (made.kind === 'valid') return { ...made.entry, holderName: values.holderName.trim() }
      document.getElementById(ids[made.first])?.focus()
      return undefined
    },
    clear: () => {
      forgetCard()
      setValues(EMPTY)
      setErrors({})
    },
  }
}
