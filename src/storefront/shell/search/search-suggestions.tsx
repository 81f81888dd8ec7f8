import type { ReactNode, RefObject } from 'react'
import { suggestions, type Suggestions } from '#catalog/contract.ts'
import { classNames } from '#ui/class-names.ts'
import { FormattedPrice } from '#ui/display/price.tsx'
import type { ShownList } from '#ui/forms/combobox.ts'
import { useActiveOption, type SuggestionKeys } from '#ui/forms/use-active-option.ts'
import { useSuggestions } from '#ui/forms/use-suggestions.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { searchHref } from '../../listing/listing-href.ts'
import { messages } from './search-suggestions.messages.ts'
import styles from './search-suggestions.module.css'

export interface SearchSuggestionsProps {
  readonly typed: string
  readonly listId: string
  readonly keys: RefObject<SuggestionKeys | null>
  readonly isInDialog: boolean
  readonly onShow: (list: ShownList) => void
  /** Called when a suggestion is chosen; `text` is the new text of the field. */
  readonly onGo: (text: string) => void
  readonly onClose: () => void
  readonly ask?: (typed: string, signal: AbortSignal) => Promise<Suggestions>
}

async function askShop(typed: string, signal: AbortSignal): Promise<Suggestions> {
  const answer = await fetch(`${suggestions.path}?${new URLSearchParams({ q: typed }).toString()}`, {
    signal,
    headers: { accept: 'application/json', 'accept-language': document.documentElement.lang },
  })
  const parsed = await suggestions.reply.safeParseAsync(await answer.json())
  if (!parsed.success) throw parsed.error
  return parsed.data
}

interface Option {
  readonly to: string
  readonly text: string
  readonly shown: ReactNode
  readonly isProduct?: true
}

const wordOption = (word: string, typed: string): Option => ({
  to: searchHref(word),
  text: word,
  // The part that has not been typed yet is emphasized.
  shown: (
    <>
      <Icon name="search" size="s" />
      {word.startsWith(typed.toLowerCase()) ? (
        <span>
          {typed.toLowerCase()}
          <b>{word.slice(typed.length)}</b>
        </span>
      ) : (
        <b>{word}</b>
      )}
    </>
  ),
})
const pageOption = ({ name, path }: Suggestions['pages'][number]): Option => ({
  to: path,
  text: '',
  shown: (
    <>
      <Icon name="arrow-right" size="s" />
      <span>{name}</span>
    </>
  ),
})
const productOption = ({ name, path, imagePath, ...price }: Suggestions['products'][number]): Option => ({
  to: path,
  text: '',
  isProduct: true,
  shown: (
    <>
      <img className={styles.picture} src={imagePath} alt="" width={56} height={56} decoding="async" />
      <span className={styles.name}>{name}</span>
      <FormattedPrice price={price.formattedPrice} regular={price.formattedRegularPrice} size="s" />
    </>
  ),
})

/** The option to see all results, if there are more than are shown. */
const restOption = ({ search }: Suggestions, seeAll: string): Option => ({
  to: searchHref(search),
  text: search,
  shown: (
    <>
      <Icon name="arrow-right" size="s" />
      <b>{seeAll}</b>
    </>
  ),
})

interface OptionGroup {
  readonly title: string
  readonly options: readonly Option[]
}

/** The groups of searches, pages and products; empty groups are left out. */
function groupsOf(found: Suggestions, typed: string, t: (typeof messages)['en']): readonly OptionGroup[] {
  const { words, pages, products, total } = found
  const hasMore = total > products.length
  const rest = hasMore ? [restOption(found, t.seeAll(total))] : []
  return [
    { title: t.searches, options: words.map(word => wordOption(word, typed.trimStart())) },
    { title: t.pages, options: pages.map(pageOption) },
    {
      title: hasMore ? t.productsOf(products.length, total) : t.products,
      options: [...products.map(productOption), ...rest],
    },
  ].filter(group => group.options.length > 0)
}

/** An option of the list. It is not a tab stop; the field's arrow keys select it. */
const OptionLink = ({
  id,
  option,
  isActive,
  onGo,
}: {
  readonly id: string
  readonly option: Option
  readonly isActive: boolean
  readonly onGo: SearchSuggestionsProps['onGo']
}) => (
  <Link
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    to={option.to}
    className={classNames(styles.option, option.isProduct && styles.product, isActive && styles.active)}
    onClick={event => {
      if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onGo(option.text)
    }}
  >
    {option.shown}
  </Link>
)

/**
 * The list under the search field, following the WAI-ARIA combobox pattern: arrow keys select, Enter opens, Escape
 * closes; the focus stays in the field.
 */
export function SearchSuggestions({
  typed,
  listId,
  keys,
  isInDialog,
  onShow,
  onGo,
  onClose,
  ask = askShop,
}: SearchSuggestionsProps) {
  const t = useMessages(messages)
  const found = useSuggestions(typed, ask)
  const groups = found === undefined ? [] : groupsOf(found, typed, t)
  const options = groups.flatMap(group => group.options)
  const isOpen = options.length > 0
  const { active, idOf } = useActiveOption({ typed, count: options.length, listId, keys, onShow, onClose })
  const starts = groups.map((_, i) => groups.slice(0, i).reduce((sum, group) => sum + group.options.length, 0))
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen ? t.heard(options.length) : ''}
      </p>
      {/* Not a tab stop, although the list scrolls: Tab moves on and closes the list. */}
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label={t.suggestions}
          className={classNames(styles.list, isInDialog && styles.inDialog)}
        >
          {groups.map((group, g) => (
            <div key={group.title} role="group" aria-labelledby={`${listId}-group-${g}`} className={styles.group}>
              <p id={`${listId}-group-${g}`} className={styles.title}>
                {group.title}
              </p>
              {group.options.map((option, i) => (
                <OptionLink
                  key={option.to}
                  id={idOf(starts[g]! + i)}
                  option={option}
                  isActive={starts[g]! + i === active}
                  onGo={onGo}
                />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  )
}
