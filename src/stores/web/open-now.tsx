import { useLanguage } from '#ui/language.tsx'
import { openText } from '../rules/hours-words.ts'
import { openState, type Opening } from '../rules/store-hours.ts'
import styles from './open-now.module.css'
import { useNow } from './use-now.ts'

export interface OpenNowProps {
  readonly store: Opening
  /** When the page was made, milliseconds. */
  readonly madeAt: number
}

/** `Open until 7 pm`, by the store's own clock. */
export function OpenNow({ store, madeAt }: OpenNowProps) {
  const state = openState(store, useNow(madeAt))
  return <span data-by-the-hour className={state.kind === 'open' ? styles.open : styles.closed}>{openText(state, useLanguage())}</span>
}
