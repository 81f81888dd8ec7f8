import { useEffect, useRef } from 'react'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './cart-line.module.css'
import type { RemovedLine as Removed } from './use-cart.ts'

/** Where a line was: what happened, and the way back. Takes the focus the Remove button had. */
export function RemovedLine({ removed, onUndo }: { readonly removed: Removed; readonly onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => { undo.current?.focus() }, [])
  const { title } = removed.item.itemInfo
  return (
    <li className={styles.gone}>
      <span role="status"><b>{title}</b> was removed.</span>
      <button ref={undo} type="button" className={`link ${styles.undo}`} aria-disabled={removed.isComingBack || undefined} onClick={onUndo}>
        <Icon name="arrow-back-up" size="s" />{removed.isComingBack ? 'Putting it back' : 'Undo'}<VisuallyHidden> removing {title}</VisuallyHidden>
      </button>
    </li>
  )
}
