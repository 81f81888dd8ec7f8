import { Suspense, useId, useRef, useState, useSyncExternalStore, type FocusEvent, type ReactNode } from 'react'
import { pathIn } from '#lib/language.ts'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { GetForm } from '#ui/forms/get-form.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
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

interface ShownList {
  readonly isOpen: boolean
  /** The id of the suggestion that the keys are at. */
  readonly activeId: string | undefined
}
const CLOSED: ShownList = { isOpen: false, activeId: undefined }

/** What is typed, and whether its suggestions are shown. */
function useSuggestionList() {
  // Undefined: nothing has been typed since the list was last closed.
  const [typed, setTyped] = useState<string>()
  const [list, setList] = useState(CLOSED)
  const close = () => {
    setTyped(undefined)
    setList(CLOSED)
  }
  return { typed, setTyped, list, setList, close }
}

/** Whether what is typed is answered as it is typed: once there are scripts, and the router may be relied on. */
const useIsCombobox = (reloadDocument: boolean): boolean =>
  useSyncExternalStore(
    never,
    () => !reloadDocument,
    () => false,
  )

/** Attributes that make the field a combobox with its list of suggestions. */
const comboboxAttributes = ({ isOpen, activeId }: ShownList, listId: string) =>
  ({
    type: 'text',
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? listId : undefined,
    'aria-activedescendant': activeId,
  }) as const

/** The form around the field; without the router where the page is loaded anew. */
function SearchFrame({
  large,
  reloadDocument,
  landmark,
  onLeave,
  onSubmit,
  children,
}: Required<Pick<SearchFormProps, 'large' | 'reloadDocument'>> & {
  readonly landmark: string | undefined
  /** The focus leaves the form. */
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
        {...(isCombobox && comboboxAttributes(list, listId))}
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
