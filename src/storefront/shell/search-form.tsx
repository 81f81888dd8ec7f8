import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Form } from 'react-router'
import styles from './search-form.module.css'

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
  readonly onSubmit?: () => void
}

/** Goes to /search?q=…, with or without script. */
export const SearchForm = ({ query, placeholder = 'Search', large = false, reloadDocument = false, landmark, autoFocus = false, onSubmit }: SearchFormProps) => {
  const inside = (
    <>
      <Icon name="search" className={styles.icon} />
      <input key={query} className={styles.input} type="search" name="q" defaultValue={query} placeholder={placeholder} aria-label="Search" autoComplete="off" enterKeyHint="search" autoFocus={autoFocus} />
      {large && <Button type="submit" size="l" className={styles.button}>Search</Button>}
    </>
  )
  const shared = { role: 'search', 'aria-label': landmark, action: '/search', method: 'get', className: classNames(styles.form, large && styles.large) } as const
  return reloadDocument ? <form {...shared}>{inside}</form> : <Form {...shared} onSubmit={onSubmit}>{inside}</Form>
}
