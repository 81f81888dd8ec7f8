import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { localeOf } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { CLOSED, comboboxAttributes, type ShownList } from '#ui/forms/combobox.ts'
import { useActiveOption, type SuggestionKeys } from '#ui/forms/use-active-option.ts'
import { useSuggestions } from '#ui/forms/use-suggestions.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Address } from '../../rules/address.ts'
import { isTypedInput } from '../../rules/is-typed-input.ts'
import { isPostalCode } from '../../rules/postal-code.ts'
import {
  acceptedFields,
  isEntered,
  unaskedFields,
  type SuggestedField,
  type SuggestedFields,
} from '../../rules/suggested-fields.ts'
import type { AddressSuggester, AddressSuggestion } from './address-suggester.ts'
import { messages } from './address-suggestions.messages.ts'
import styles from './address-suggestions.module.css'
import { chooseSuggester } from './choose-suggester.ts'
import type { FieldAssistant, FieldBoxes } from './field-assistant.ts'
import { shopSuggester } from './shop-suggester.ts'

export interface AddressSuggestionsProps {
  /** Country of the site, to which suggestions are limited. */
  readonly country: Country
  readonly values: Address
  readonly fill: (entries: SuggestedFields) => void
  /** Receives the events of the fields. */
  readonly assistant: RefObject<FieldAssistant | null>
  /** Called with the attributes of the fields that have suggestions, whenever they change. */
  readonly onShow: (boxes: FieldBoxes) => void
  readonly choose?: typeof chooseSuggester
}

/** The typed text for which suggestions are shown, and its field. */
interface Typed {
  readonly field: SuggestedField
  readonly text: string
  readonly input: HTMLInputElement
}

/** True if the browser has filled the field in; false where it cannot tell. */
function isAutofilled(input: HTMLInputElement): boolean {
  try {
    return input.matches(':autofill')
  } catch {
    return false
  }
}

const isTyped = ({ nativeEvent, currentTarget }: FormEvent<HTMLInputElement>): boolean =>
  isTypedInput({
    inputType: (nativeEvent as Partial<InputEvent>).inputType,
    isFocused: document.activeElement === currentTarget,
    isAutofilled: isAutofilled(currentTarget),
  })

/** The suggester of the form: the shop's own until the settings are known. */
function useSuggester(country: Country, choose: typeof chooseSuggester): AddressSuggester {
  const [suggester, setSuggester] = useState<AddressSuggester>(shopSuggester)
  const lang = localeOf(country, useLanguage())
  useEffect(() => {
    let isOver = false
    void choose({ country, lang }).then(chosen => {
      if (!isOver) setSuggester(chosen)
    })
    return () => {
      isOver = true
    }
  }, [choose, country, lang])
  return suggester
}

/** The list under one field. It is not a tab stop; the focus stays in the field. */
function SuggestionList({
  typed: { field, text, input },
  listId,
  keys,
  suggester,
  isShown,
  ask,
  onShow,
  onChoose,
  onClose,
}: {
  readonly typed: Typed
  readonly listId: string
  readonly keys: RefObject<SuggestionKeys | null>
  readonly suggester: AddressSuggester
  /** False for a suggestion that would change nothing. */
  readonly isShown: (suggestion: AddressSuggestion) => boolean
  readonly ask: (typed: string, signal: AbortSignal) => Promise<readonly AddressSuggestion[]>
  readonly onShow: (list: ShownList) => void
  readonly onChoose: (suggestion: AddressSuggestion) => void
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const options = (useSuggestions(text, ask) ?? []).filter(isShown)
  const { active, idOf } = useActiveOption({ typed: text, count: options.length, listId, keys, onShow, onClose })
  const credit = suggester.creditOf(field)
  return (
    <>
      <p className="visually-hidden" role="status">
        {options.length > 0 ? t.heard(options.length) : ''}
      </p>
      {options.length > 0 &&
        createPortal(
          <div className={styles.anchor}>
            <div className={styles.list}>
              <div id={listId} role="listbox" tabIndex={-1} aria-label={t.suggestions}>
                {options.map((option, i) => (
                  <button
                    key={option.id}
                    type="button"
                    id={idOf(i)}
                    role="option"
                    aria-selected={i === active}
                    tabIndex={-1}
                    className={classNames(styles.option, i === active && styles.active)}
                    // The field keeps the focus, so that the list is still there when the pointer is released.
                    onMouseDown={event => event.preventDefault()}
                    onClick={() => onChoose(option)}
                  >
                    {option.text} {option.detail !== '' && <span className={styles.detail}>{option.detail}</span>}
                  </button>
                ))}
              </div>
              {credit !== undefined && <p className={styles.credit}>{credit}</p>}
            </div>
          </div>,
          input.parentElement!,
        )}
    </>
  )
}

/** The latest value of a property, for replies that arrive later. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

/** The attributes of the fields that have suggestions; the field with the list describes it. */
function useBoxes(fields: readonly SuggestedField[], shown: SuggestedField | undefined, list: ShownList, id: string) {
  return useMemo(
    () => Object.fromEntries(fields.map(field => [field, comboboxAttributes(field === shown ? list : CLOSED, id)])),
    [fields, shown, list, id],
  )
}

interface Form {
  readonly values: Address
  readonly fill: (entries: SuggestedFields) => void
}

/**
 * Asks for suggestions of a field. If the answer is the one place of a complete postal code, it fills in city and state
 * as far as they are free, and reports them.
 */
function useAsk(
  suggester: AddressSuggester,
  field: SuggestedField | undefined,
  {
    country,
    form,
    onFilled,
  }: {
    readonly country: Country
    readonly form: RefObject<Form>
    readonly onFilled: (fields: SuggestedFields) => void
  },
) {
  /** City and state that the last complete code has filled in. */
  const unasked = useRef<SuggestedFields>({})
  return useCallback(
    async (text: string, signal: AbortSignal) => {
      if (field === undefined) return []
      const found = await suggester.suggest(field, text, signal)
      const isComplete = field === 'postalCode' && found.length === 1 && isPostalCode(text, country)
      if (signal.aborted || !isComplete) return found
      const place = acceptedFields(found[0]?.fields ?? {}, country)
      const free = unaskedFields(place, form.current.values, unasked.current)
      if (Object.keys(free).length > 0) {
        unasked.current = free
        form.current.fill(free)
        onFilled(free)
      }
      return found
    },
    [field, suggester, country, form, onFilled],
  )
}

/** The fields that a suggestion fills in. A city brings its only postal code, but never replaces a typed one. */
function wantedFields(fields: SuggestedFields, field: SuggestedField, country: Country, typedCode: string) {
  const { postalCode, ...place } = acceptedFields(fields, country)
  return postalCode === undefined || (field === 'city' && typedCode !== '') ? place : { ...place, postalCode }
}

const NO_FIELDS: readonly SuggestedField[] = []

/**
 * Suggestions for the fields of an address form, loaded when the form is mounted [ADR-22]. A complete postal code fills
 * in an empty city and state at once; everything else is offered in a list and filled in when the shopper chooses it.
 */
export function AddressSuggestions({
  country,
  values,
  fill,
  assistant,
  onShow,
  choose = chooseSuggester,
}: AddressSuggestionsProps) {
  const t = useMessages(messages)
  const listId = useId()
  const keys = useRef<SuggestionKeys>(null)
  const suggester = useSuggester(country, choose)
  const [typed, setTyped] = useState<Typed>()
  const [list, setList] = useState(CLOSED)
  const [filled, setFilled] = useState<SuggestedFields>({})
  const form = useLatest<Form>({ values, fill })
  const fields = values.country === country ? suggester.fields : NO_FIELDS
  const boxes = useBoxes(fields, typed?.field, list, listId)
  useEffect(() => onShow(boxes), [onShow, boxes])

  const close = useCallback(() => {
    setTyped(undefined)
    setList(CLOSED)
  }, [])
  useImperativeHandle(assistant, () => ({
    typed(name, event) {
      const field = fields.find(one => one === name)
      if (field === undefined || !isTyped(event)) return close()
      setFilled({})
      setTyped({ field, text: event.currentTarget.value, input: event.currentTarget })
    },
    press: event => keys.current?.press(event),
    leave: close,
  }))
  const ask = useAsk(suggester, typed?.field, { country, form, onFilled: setFilled })

  async function take(suggestion: AddressSuggestion, { field }: Typed): Promise<void> {
    close()
    const before = form.current.values
    const chosen = wantedFields(await suggester.resolve(suggestion), field, country, before.postalCode)
    // Text that the shopper has typed since the choice is not overwritten.
    if (form.current.values !== before) return
    fill(chosen)
    setFilled(chosen)
  }
  const { address1, postalCode, city, state } = filled
  const news = [address1, city, state, postalCode].filter(Boolean).join(', ')
  return (
    <>
      <p className="visually-hidden" role="status">
        {news === '' ? '' : t.filled(news)}
      </p>
      {typed !== undefined && fields.includes(typed.field) && (
        <SuggestionList
          key={typed.field}
          typed={typed}
          listId={listId}
          keys={keys}
          suggester={suggester}
          isShown={one =>
            one.fields === undefined ||
            !isEntered(wantedFields(one.fields, typed.field, country, values.postalCode), values)
          }
          ask={ask}
          onShow={setList}
          // A service that fails leaves what is typed.
          onChoose={suggestion => void take(suggestion, typed).catch(() => undefined)}
          onClose={close}
        />
      )}
    </>
  )
}
