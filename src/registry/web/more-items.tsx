import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { MOST_ITEMS, SHOWN_STEP } from '../rules/registry-limits.ts'
import { messages } from './more-items.messages.ts'
import styles from './more-items.module.css'

/**
 * The buttons that load more of a long list, or all of it, and a line on paper that the list is not whole; nothing once
 * all of it is shown.
 */
export function MoreItems({
  shown,
  all,
  most = MOST_ITEMS,
  isLoading,
  className,
  onCount,
}: {
  readonly shown: number
  readonly all: number
  /** Largest number that can be loaded. */
  readonly most?: number
  readonly isLoading: boolean
  readonly className: string | undefined
  /** Loads this many items. */
  readonly onCount: (count: number) => void
}) {
  const t = useMessages(messages)
  if (shown >= all) return null
  return (
    <>
      <div className={className}>
        <Button variant="second" disabled={isLoading} onClick={() => onCount(Math.min(most, shown + SHOWN_STEP))}>
          {t.more}
        </Button>
        <Button variant="quiet" disabled={isLoading} onClick={() => onCount(most)}>
          {t.allOf(all)}
        </Button>
      </div>
      {/* The browser does not wait for a call before it prints. */}
      <p className={styles.paper}>{t.paper(shown, all)}</p>
    </>
  )
}
