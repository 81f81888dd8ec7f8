import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { messages } from './cart-page.messages.tsx'
import styles from './cart-line.module.css'
import type { RemovedLine as Removed } from './use-cart.ts'

/** Where a line was: what happened, and the way back. Takes the focus the Remove button had. */
export function RemovedLine({ removed, onUndo }: { readonly removed: Removed; readonly onUndo: () => void }) {
  const t = useMessages(messages)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => { undo.current?.focus() }, [])
  const { title } = removed.item.itemInfo
  return (
    <li className={styles.gone}>
      <span role="status">{t.removed(title)}</span>
      <button ref={undo} type="button" className={`link ${styles.undo}`} aria-disabled={removed.isComingBack || undefined} onClick={onUndo}>
        <Icon name="arrow-back-up" size="s" />{removed.isComingBack ? t.undoing : t.undo}<VisuallyHidden> {t.undoWhat(title)}</VisuallyHidden>
      </button>
    </li>
  )
}
