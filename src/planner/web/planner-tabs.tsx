import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import type { TabStatus } from '../protocol.ts'
import { messages } from './planner.messages.ts'
import styles from './planner-tabs.module.css'

const TABS = ['BuildSectional', 'SelectFabric'] as const satisfies readonly TabStatus[]

export interface PlannerTabsProps {
  readonly tabStatus: TabStatus
  readonly onTab: (tabStatus: TabStatus) => void
  /** Id of the tabpanel that both tabs share. */
  readonly panelId: string
}
export const tabId = (panelId: string, tab: TabStatus): string => `${panelId}-${tab}`

/** The planner's two tab buttons [PLN-03]; arrow keys switch between them. */
export function PlannerTabs({ tabStatus, onTab, panelId }: PlannerTabsProps) {
  const t = useMessages(messages)
  const list = useRef<HTMLDivElement>(null)
  const walk = (event: KeyboardEvent) => {
    const at = TABS.indexOf(tabStatus)
    const to =
      event.key === 'ArrowRight'
        ? (at + 1) % TABS.length
        : event.key === 'ArrowLeft'
          ? (at + TABS.length - 1) % TABS.length
          : event.key === 'Home'
            ? 0
            : event.key === 'End'
              ? TABS.length - 1
              : undefined
    if (to === undefined) return
    event.preventDefault()
    onTab(TABS[to]!)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
  }
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={t.tabsLabel} tabIndex={-1} onKeyDown={walk}>
      {TABS.map(tab => (
        <button
          key={tab}
          type="button"
          id={tabId(panelId, tab)}
          role="tab"
          aria-selected={tab === tabStatus}
          aria-controls={panelId}
          tabIndex={tab === tabStatus ? 0 : -1}
          className={classNames(styles.tab, tab === tabStatus && styles.on)}
          onClick={() => onTab(tab)}
        >
          {t.tabs[tab]}
        </button>
      ))}
    </div>
  )
}
