import { useLanguage } from '#ui/language.tsx'
import type { Clocks } from '../rules/clocks.ts'
import { openText } from '../rules/hours-words.ts'
import { openState, type Opening } from '../rules/store-hours.ts'
import styles from './open-now.module.css'
import { useNow } from './use-now.ts'

export interface OpenNowProps {
  readonly store: Opening
  /** The local times of the stores when the page was made. */
  readonly clocks: Clocks
}

/** Opening state such as `Open until 7 pm`, in the store's local time. */
export function OpenNow({ store, clocks }: OpenNowProps) {
  const state = openState(store, useNow(clocks.at), clocks)
  return (
    <span data-by-the-hour className={state.kind === 'open' ? styles.open : styles.closed}>
      {openText(state, useLanguage())}
    </span>
  )
}
