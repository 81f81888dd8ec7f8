import { Suspense, useId, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { pathIn } from '#lib/language.ts'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { GetForm } from '#ui/forms/get-form.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import styles from './search-form.module.css'
import { SearchSuggestions } from './search-suggestions-on-demand.tsx'
import type { SuggestionKeys } from './search-suggestions.tsx'
import { messages } from '../shell.messages.ts'

export interface SearchFormProps {
  readonly query?: string
  readonly placeholder?: string
  /** 56 px with a button beside it. */
  readonly large?: boolean
  /** Leaves the router out of it: on the error page whatever the router knows may be what failed. */
  readonly reloadDocument?: boolean
  /** Tells this search apart where a page has two. */
  readonly landmark?: string
  readonly autoFocus?: boolean
  /** Suggestions push down what is below them, in a dialog that would cut them off. */
  readonly isInDialog?: boolean
  /** A search was sent, or a suggestion chosen. */
  readonly onSubmit?: () => void
}

const never = () => () => {}

/** Goes to /search?q=…, with or without script; with it, what is typed is answered as it is typed. */
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
  const language = useLanguage()
  const t = messages[language]
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  // Undefined: nothing has been typed since the list was last closed.
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState<{ readonly isOpen: boolean; readonly activeId: string | undefined }>({
    isOpen: false,
    activeId: undefined,
  })
  const isCombobox = useSyncExternalStore(
    never,
    () => !reloadDocument,
    () => false,
  )

  const close = () => {
    setTyped(undefined)
    setList({ isOpen: false, activeId: undefined })
  }
  const go = (text: string) => {
    if (input.current) input.current.value = text
    close()
    onSubmit?.()
  }
  const leave = (event: FocusEvent<HTMLFormElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  const combobox =
    isCombobox &&
    ({
      type: 'text',
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': list.isOpen,
      'aria-controls': list.isOpen ? listId : undefined,
      'aria-activedescendant': list.activeId,
    } as const)
  const inside = (
    <>
      {/* before the field, where it stands: Tab leads from the field out of the form, and its list closes */}
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
        {...combobox}
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
    </>
  )
  const shared = {
    role: 'search',
    'aria-label': landmark,
    action: '/search',
    className: classNames(styles.form, large && styles.large),
  } as const
  return reloadDocument ? (
    <form {...shared} action={pathIn(language, shared.action)} method="get">
      {inside}
    </form>
  ) : (
    <GetForm
      {...shared}
      onBlur={leave}
      onSubmit={() => {
        close()
        onSubmit?.()
      }}
    >
      {inside}
    </GetForm>
  )
}
