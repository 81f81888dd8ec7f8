import { type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { OfflineNotice } from '#cart/web/offline-notice.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-look.ts'
import { Dialog, DialogActions } from '#ui/dialog.tsx'
import { Notice } from '#ui/notice.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { type Step } from '../rules/steps.ts'
import styles from './step-form.module.css'
import { noticeOf } from './step-notice.ts'
import type { ForwardState } from './use-forward.ts'

export interface StepFormProps {
  readonly step: Step
  readonly state: ForwardState
  readonly onNext: () => void
  readonly onBack?: () => void
  /** Shown while there are changes to cancel. */
  readonly onCancel?: (() => void) | undefined
  /** The forward verb while it works: 'Saving'. */
  readonly busyLabel?: string
  readonly nextDisabledReason?: string | undefined
  readonly notices?: ReactNode
  readonly children: ReactNode
}

/** What every step has: notices on top, its parts, and the buttons with the step's literal words [CHK-02…05]. */
export function StepForm({ step, state, onNext, onBack, onCancel, busyLabel = 'Saving', nextDisabledReason, notices, children }: StepFormProps) {
  const handed = noticeOf(useLocation().state)
  const { busy, message, problem, dismissProblem } = state
  return (
    <form method="post" noValidate className={styles.form} aria-busy={busy || undefined} onSubmit={event => { event.preventDefault(); if (!busy) onNext() }}>
      <div className={styles.notices}>
        <OfflineNotice />
        {handed !== undefined && message === undefined && <Notice tone="warn">{handed}</Notice>}
        {message !== undefined && <Notice tone="error">{message}</Notice>}
        {notices}
      </div>
      {children}
      <div className={styles.actions}>
        <div className={styles.left}>
          {step.back !== null && onBack && <Button variant="quiet" size="l" onClick={onBack}>{step.back}</Button>}
          {step.cancel !== null && onCancel && <Button variant="quiet" size="l" onClick={onCancel}>{step.cancel}</Button>}
          {step.number === 1 && <Link to={CART_PATH} className={`link link--strong ${styles.toCart}`}>Back to Cart</Link>}
        </div>
        <div className={styles.next}>
          <Button type="submit" size="l" block busy={busy} busyLabel={busyLabel} {...(nextDisabledReason !== undefined && { disabledReason: nextDisabledReason })}>{step.next}</Button>
        </div>
      </div>
      <Dialog open={problem !== undefined} title={problem?.title ?? ''} role="alertdialog" onClose={dismissProblem}>
        <p>{problem?.message}</p>
        {/* a plain link: the cart is loaded anew, with what is left to buy */}
        <DialogActions><a className={buttonClass({})} href={CART_PATH}>Back to Cart</a></DialogActions>
      </Dialog>
    </form>
  )
}
