import { useRef, type KeyboardEvent } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export interface TabsProps<K extends string | number> {
  /** Accessible name of the tab list. */
  readonly label: string
  readonly tabs: readonly { readonly key: K; readonly label: string }[]
  readonly chosen: K
  readonly onChoose: (key: K) => void
  /** Id of the shared tab panel: an element with `role="tabpanel"`, labelled by `tabId(panelId, chosen)`. */
  readonly panelId: string
}

export const tabId = (panelId: string, key: string | number): string => `${panelId}-${key}`

/** Tabs over one shared panel. The list is one tab stop; arrow keys, Home and End choose a tab. */
export function Tabs<K extends string | number>({ label, tabs, chosen, onChoose, panelId }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.key === chosen)
    const last = tabs.length - 1
    const to =
      event.key === 'ArrowRight'
        ? at === last
          ? 0
          : at + 1
        : event.key === 'ArrowLeft'
          ? at === 0
            ? last
            : at - 1
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? last
              : undefined
    const tab = to === undefined ? undefined : tabs[to]
    if (to === undefined || tab === undefined) return
    event.preventDefault()
    onChoose(tab.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {tabs.map(tab => (
        <button
          key={tab.key}
          type="button"
          id={tabId(panelId, tab.key)}
          role="tab"
          aria-selected={tab.key === chosen}
          aria-controls={panelId}
          tabIndex={tab.key === chosen ? 0 : -1}
          className={classNames(styles.tab, tab.key === chosen && styles.on)}
          onClick={() => onChoose(tab.key)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}
