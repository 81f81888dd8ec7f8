import { Suspense, useId, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react'
import { pathIn } from '#lib/language.ts'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { CLOSED, comboboxAttributes } from '#ui/forms/combobox.ts'
import { GetForm } from '#ui/forms/get-form.tsx'
import type { SuggestionKeys } from '#ui/forms/use-active-option.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import styles from './search-form.module.css'
import { SearchSuggestions } from './search-suggestions-on-demand.tsx'
import { messages } from '../shell.messages.ts'

export interface SearchFormProps {
  readonly query?: string
  readonly placeholder?: string
  /** True: 56 px high with a text button beside it. */
  readonly large?: boolean
  /** True: submits without the router, because on the error page the router may be what failed. */
  readonly reloadDocument?: boolean
  /** Name that distinguishes this search on a page with two. */
  readonly landmark?: string
  readonly autoFocus?: boolean
  /** True: the list moves the content below it down, because a dialog would cut off an overlay. */
  readonly isInDialog?: boolean
  /** Called when a search is submitted or a suggestion chosen. */
  readonly onSubmit?: () => void
}

const never = () => () => {}

/** State of the typed text and of its list of suggestions. */
function useSuggestionList() {
  // Undefined if nothing has been typed since the list was last closed.
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState(CLOSED)
  const close = () => {
    setTyped(undefined)
    setList(CLOSED)
  }
  return { typed, setTyped, list, setList, close }
}

/** True if suggestions are offered: only after hydration, and if the router is available. */
const useIsCombobox = (reloadDocument: boolean): boolean =>
  useSyncExternalStore(
    never,
    () => !reloadDocument,
    () => false,
  )

/** The form around the field; without the router if the page is to be loaded as a new document. */
function SearchFrame({
  large,
  reloadDocument,
  landmark,
  onLeave,
  onSubmit,
  children,
}: Required<Pick<SearchFormProps, 'large' | 'reloadDocument'>> & {
  readonly landmark: string | undefined
  /** Called when the focus leaves the form. */
  readonly onLeave: () => void
  readonly onSubmit: () => void
  readonly children: ReactNode
}) {
  const language = useLanguage()
  const shared = {
    role: 'search',
    'aria-label': landmark,
    action: '/search',
    className: classNames(styles.form, large && styles.large),
  } as const
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onLeave()
  }
  return reloadDocument ? (
    <form {...shared} action={pathIn(language, shared.action)} method="get">
      {children}
    </form>
  ) : (
    <GetForm {...shared} onBlur={leave} onSubmit={onSubmit}>
      {children}
    </GetForm>
  )
}

/** A search form that opens /search?q=…, with or without scripts; with scripts it offers suggestions while typing. */
export function SearchForm({
  query,
  placeholder,
  large = false,
  reloadDocument = false,
  landmark,
  autoFocus = false,
  isInDialog = false,
  onSubmit,
}: SearchFormProps) {
  const t = useMessages(messages)
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  const { typed, setTyped, list, setList, close } = useSuggestionList()
  const isCombobox = useIsCombobox(reloadDocument)

  const go = (text: string) => {
    if (input.current) input.current.value = text
    close()
    onSubmit?.()
  }
  return (
    <SearchFrame
      large={large}
      reloadDocument={reloadDocument}
      landmark={landmark}
      onLeave={close}
      onSubmit={() => {
        close()
        onSubmit?.()
      }}
    >
      {/* placed before the field in the DOM, as on the screen: Tab leaves the form from the field, and the list
          closes */}
      {!large && (
        <button type="submit" className={styles.go} aria-label={t.search} onFocus={close}>
          <Icon name="search" />
        </button>
      )}
      <input
        ref={input}
        key={query}
        className={styles.input}
        type="search"
        name="q"
        defaultValue={query}
        placeholder={placeholder ?? t.search}
        aria-label={t.search}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        inputMode="search"
        autoFocus={autoFocus}
        {...(isCombobox && { type: 'text', ...comboboxAttributes(list, listId) })}
        onInput={event => setTyped(event.currentTarget.value)}
        onKeyDown={event => keys.current?.press(event)}
      />
      {large && (
        <Button type="submit" size="l" className={styles.button}>
          {t.search}
        </Button>
      )}
      {isCombobox && typed !== undefined && (
        <Suspense fallback={null}>
          <SearchSuggestions
            typed={typed}
            listId={listId}
            keys={keys}
            isInDialog={isInDialog}
            onShow={setList}
            onGo={go}
            onClose={close}
          />
        </Suspense>
      )}
    </SearchFrame>
  )
}
