import { Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { OfflineNotice } from '#cart/web/offline-notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { stepWords, type Step } from '../../rules/steps.ts'
import { messages } from '../checkout.messages.tsx'
import { useCheckout } from '../use-checkout.ts'
import { MergeNotice } from './merge-notice-on-demand.tsx'
import styles from './step-form.module.css'
import { noticeOf } from './step-notice.ts'
import type { ForwardState } from './use-forward.ts'

export interface StepFormProps {
  readonly step: Step
  readonly state: ForwardState
  readonly onNext: () => void
  readonly onBack?: () => void
  /** Undefined while there are no changes to cancel. */
  readonly onCancel?: (() => void) | undefined
  /** Label of the forward button while it works: 'Saving'. */
  readonly busyLabel?: string
  readonly nextDisabledReason?: string | undefined
  readonly notices?: ReactNode
  /** Content below the notices with its own forms, which can't be nested in the step's form. */
  readonly before?: ReactNode
  readonly children: ReactNode
}

/** The frame of every step: notices, content, and the buttons with their documented labels [CHK-02…05]. */
export function StepForm({
  step,
  state,
  onNext,
  onBack,
  onCancel,
  busyLabel,
  nextDisabledReason,
  notices,
  before,
  children,
}: StepFormProps) {
  const handed = noticeOf(useLocation().state)
  const t = useMessages(messages)
  const language = useLanguage()
  const words = stepWords(step, language)
  const { busy, message, popup } = state
  const { mergeMessages } = useCheckout().checkout
  return (
    <div className={styles.form}>
      <div className={styles.notices}>
        <OfflineNotice />
        {handed !== undefined && message === undefined && <Notice tone="warn">{handed}</Notice>}
        {message !== undefined && <Notice tone="error">{message}</Notice>}
        {mergeMessages.length > 0 && (
          <Suspense>
            <MergeNotice said={mergeMessages} />
          </Suspense>
        )}
        {notices}
      </div>
      {before}
      <form
        method="post"
        noValidate
        className={styles.form}
        aria-busy={busy || undefined}
        onSubmit={event => {
          event.preventDefault()
          if (!busy) onNext()
        }}
      >
        {children}
        <div className={styles.actions}>
          <div className={styles.left}>
            {words.back !== null && onBack && (
              <Button variant="quiet" size="l" onClick={onBack}>
                {words.back}
              </Button>
            )}
            {words.cancel !== null && onCancel && (
              <Button variant="quiet" size="l" onClick={onCancel}>
                {words.cancel}
              </Button>
            )}
            {step.number === 1 && (
              <Link to={CART_PATH} className={`link link--strong ${styles.toCart}`}>
                {t.backToCart}
              </Link>
            )}
          </div>
          <div className={styles.next}>
            <Button
              type="submit"
              size="l"
              block
              busy={busy}
              busyLabel={busyLabel ?? t.saving}
              {...(nextDisabledReason !== undefined && { disabledReason: nextDisabledReason })}
            >
              {words.next}
            </Button>
          </div>
        </div>
      </form>
      {popup}
    </div>
  )
}
