import type { ReactNode } from 'react'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import styles from './details-panel.module.css'
import { messages } from '../planner.messages.ts'

export interface DetailsPanelProps {
  /** Id of the element that opens and closes. */
  readonly id: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** The details beside the iframe, in a panel that opens and closes [PLN-07]. */
export function DetailsPanel({ id, isOpen, onToggle, children }: DetailsPanelProps) {
  const t = useMessages(messages)
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 className={styles.heading}>
        <button
          type="button"
          id={`${id}-title`}
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
        >
          {t.detailsTitle}
          <Icon name={isOpen ? 'minus' : 'plus'} />
        </button>
      </h2>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
