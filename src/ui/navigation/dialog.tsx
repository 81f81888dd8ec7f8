import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { IconButton } from '../forms/icon-button.tsx'
import { useMessages } from '../language.tsx'
import { messages } from '../ui.messages.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** Accessible name of the dialog, and its heading unless hidden. */
  readonly title: string
  /** True: the content shows the title itself, so the dialog's title is for screen readers only. */
  readonly titleHidden?: boolean
  /**
   * dialog: 560 px; layer: 1120 px, full screen on a phone; flyout: 480 px from the right, a sheet on a phone; panel:
   * 704 px from the right, full screen on a phone; menu: from the left.
   */
  readonly variant?: 'dialog' | 'layer' | 'flyout' | 'panel' | 'menu'
  /** False: Escape and the backdrop do not close it and there is no close button, so that the shopper has to answer. */
  readonly dismissable?: boolean
  readonly role?: 'dialog' | 'alertdialog'
  /** Id of the text that screen readers read with the title. */
  readonly describedBy?: string
  readonly children: ReactNode
}

/**
 * The browser's modal dialog, which traps the focus and makes the page inert, with an accessible name, a close button,
 * closing by a click on the backdrop, and the focus returned to the opener. Nothing is rendered while it is closed.
 */
export const Dialog = ({ open, ...rest }: DialogProps) => (open ? <OpenDialog {...rest} /> : null)

function OpenDialog({
  onClose,
  title,
  titleHidden = false,
  variant = 'dialog',
  dismissable = true,
  role,
  describedBy,
  children,
}: Omit<DialogProps, 'open'>) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const t = useMessages(messages)

  useEffect(() => {
    const element = dialog.current!
    const opener = document.activeElement
    // React may keep the element and run the effect again (strict mode); an open dialog cannot be opened again.
    if (!element.open) element.showModal()
    return () => {
      element.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])

  const onScrim = (event: MouseEvent<HTMLDialogElement>) => {
    if (!dismissable || event.target !== dialog.current) return
    const box = dialog.current.getBoundingClientRect()
    const inside =
      event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom
    if (!inside) onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keyboards have Escape and a button
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, variant !== 'dialog' && styles[variant])}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      {...(!dismissable && { closedby: 'none' })}
      role={role === 'alertdialog' ? role : undefined}
      onCancel={event => {
        // the cancel event of a file picker bubbles to the dialog
        if (event.target !== dialog.current) return
        event.preventDefault()
        if (dismissable) onClose()
      }}
      // A second Escape closes a dialog even if its cancel event was prevented, so the page must be notified.
      onClose={event => {
        if (event.target === dialog.current && !dialog.current.open) onClose()
      }}
      onMouseDown={onScrim}
    >
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={classNames('t-h2', titleHidden ? 'visually-hidden' : styles.title)}>
          {title}
        </h2>
        {dismissable && <IconButton icon="x" label={t.close} className={styles.close} onClick={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
    </dialog>
  )
}

/** The buttons at the bottom of a dialog: side by side, full width on a phone. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
