import { useEffect, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#ui/language.tsx'
import { type DetectedBrand, detectBrand } from '../rules/detect-brand.ts'
import { isWithoutExpiry, type StoreCardRange } from '../rules/store-cards.ts'
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
import type { FieldEdit } from '../rules/field-edit.ts'
import { cleanSecurityCode } from '../rules/security-code.ts'
import { type CardFormValues, forgetCard, keepCard, keptCard } from './kept-card.ts'
import { useBrowserWorkarounds } from './use-browser-workarounds.ts'

export interface CardFormState {
  readonly values: CardFormValues
  /** The brand detected from the digits typed so far. */
  readonly brand: DetectedBrand | undefined
  /** Errors to display, by field. */
  readonly errors: CardErrors
  /** The element id of each field's input. */
  readonly ids: Readonly<Record<CardField, string>>
  /** Stores the typed text, formatted, and restores the caret. `inputType` is that of the InputEvent. */
  readonly retype: (field: CardField, input: HTMLInputElement, inputType: string | undefined) => void
  readonly leave: (field: CardField) => void
  readonly setHolderName: (name: string) => void
  readonly setSaveToAccount: (save: boolean) => void
  /**
   * Returns the card; undefined, after displaying all errors and focusing the first failing field, if it is invalid
   * [PAY-29]. `now` in milliseconds.
   */
  readonly validate: (now: number) => (CardEntry & { readonly holderName: string }) | undefined
  /** Clears all fields. Call it when the card was sent. */
  readonly clear: () => void
}

const EMPTY: CardFormValues = { number: '', expiry: '', cvv: '', holderName: '', saveToAccount: false }

const editOf = (inputType = ''): Edit =>
  inputType === 'deleteContentForward' ? 'delete' : inputType.startsWith('delete') ? 'backspace' : 'insert'

interface Typed {
  readonly text: string
  readonly caret: number
  readonly edit: Edit
}

function retyped(
  field: CardField,
  { text: typed, caret, edit }: Typed,
  values: CardFormValues,
  storeCards: readonly StoreCardRange[],
): FieldEdit {
  switch (field) {
    case 'number':
      return retypeCardNumber(typed, caret, storeCards)
    case 'expiry':
      return retypeExpiry(typed, caret, { edit, previous: values.expiry })
    case 'cvv': {
      const text = cleanSecurityCode(typed, detectBrand(values.number, storeCards))
      return { text, caret: Math.min(caret, text.length) }
    }
    default:
      return field satisfies never
  }
}

export interface CardEntryOptions {
  /** The field that the bank declined; it is marked as invalid initially. */
  readonly refused?: CardField | undefined
  /** The basket that the card is for. If set, the typed card is kept in memory until it is saved. */
  readonly basketId?: string | null
  /** The shop's own cards by their numbers; none if the site does not recognize them [PAY-45]. */
  readonly storeCards?: readonly StoreCardRange[]
}

const NO_STORE_CARDS: readonly StoreCardRange[] = []

/**
 * The state of one card form. Only this state and `kept-card.ts` hold the clear number. Pass it to `<CardFields
 * card={card} />`, and call `validate(now)` on submit.
 */
export function useCardEntry({
  refused,
  basketId = null,
  storeCards = NO_STORE_CARDS,
}: CardEntryOptions = {}): CardFormState {
  const language = useLanguage()
  const [values, setValues] = useState(() => keptCard(basketId) ?? EMPTY)
  const [errors, setErrors] = useState<CardErrors>(
    refused === undefined ? {} : { [refused]: messages[language][refused].invalid },
  )
  const id = useId()
  const ids = { number: `${id}-number`, expiry: `${id}-expiry`, cvv: `${id}-cvv` }
  useBrowserWorkarounds(ids)
  useEffect(() => {
    if (basketId !== null && values !== EMPTY) keepCard(basketId, values)
  }, [basketId, values])
  const say = (field: CardField, message: string | undefined): void =>
    setErrors(before => ({ ...before, [field]: message }))

  return {
    values,
    errors,
    ids,
    brand: detectBrand(values.number, storeCards),
    retype: (field, input, inputType) => {
      const { text, caret } = retyped(
        field,
        { text: input.value, caret: input.selectionStart ?? input.value.length, edit: editOf(inputType) },
        values,
        storeCards,
      )
      // The fields of expiry and code leave the form, and so must what was typed into them [PAY-49].
      const isReset = field === 'number' && isWithoutExpiry(detectBrand(text, storeCards))
      flushSync(() => {
        setValues(before => ({ ...before, [field]: text, ...(isReset && { expiry: '', cvv: '' }) }))
        if (isReset) setErrors({})
        else say(field, undefined)
      })
      // Some browsers focus a field when its selection is set; autofill must not move the focus.
      if (input.ownerDocument.activeElement === input) input.setSelectionRange(caret, caret)
    },
    leave: field => say(field, cardFieldError(field, values, Date.now(), language, storeCards)),
    setHolderName: holderName => setValues(before => ({ ...before, holderName })),
    setSaveToAccount: saveToAccount => setValues(before => ({ ...before, saveToAccount })),
    validate: now => {
      const made = validateCardEntry(values, now, language, storeCards)
      // The message must be in the page before the focus moves, or a screen reader does not announce it.
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
