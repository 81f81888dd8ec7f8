import { useEffect, useRef } from 'react'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { messages } from './cart-line.messages.tsx'
import styles from './cart-line.module.css'
import type { Trace } from '../state/cart-state.ts'

/** Notice in the former place of a line, with Undo. Takes over the focus from the button that was clicked. */
export function LineUndoNotice({ trace, onUndo }: { readonly trace: Trace; readonly onUndo: () => void }) {
  const t = useMessages(messages)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    undo.current?.focus()
  }, [])
  const { title } = trace.item.itemInfo
  return (
    <li className={styles.gone}>
      <span role="status">{t.trace[trace.kind](<b>{title}</b>)}</span>
      <button
        ref={undo}
        type="button"
        className={`link ${styles.undo}`}
        aria-disabled={trace.isComingBack || undefined}
        onClick={onUndo}
      >
        <Icon name="arrow-back-up" size="s" />
        {trace.isComingBack ? t.undoing : t.undo}
        <VisuallyHidden> {t.undoWhat[trace.kind](title)}</VisuallyHidden>
      </button>
    </li>
  )
}
