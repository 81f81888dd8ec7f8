import type { ReactNode } from 'react'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { Steps, type Step } from '#ui/navigation/steps.tsx'
import { BareHeader } from './bare-header.tsx'
import { messages } from './checkout-frame.messages.ts'
import styles from './checkout-frame.module.css'
import { MAIN_ID } from './frame-links.ts'
import { SkipLink } from './skip-link.tsx'

export interface CheckoutFrameProps {
  readonly site: Site
  readonly shopName: string
  readonly title: string
  /** Id of the heading, for anchors such as #header_payment [CHK-09]. */
  readonly titleId?: string
  /** Customer service number. */
  readonly phone?: string
  readonly steps?: readonly Step[]
  readonly currentStep?: number
  /** The order summary: beside the page and sticky from 1050 px, below it on smaller screens. */
  readonly summary?: ReactNode
  readonly children: ReactNode
}

/** The layout of checkout pages: a plain header, the steps and two columns. */
export function CheckoutFrame({
  site,
  shopName,
  title,
  titleId,
  phone,
  steps,
  currentStep = 0,
  summary,
  children,
}: CheckoutFrameProps) {
  const t = useMessages(messages)
  return (
    <>
      <SkipLink />
      <BareHeader site={site} shopName={shopName}>
        <span className={styles.secure}>
          <Icon name="lock" size="s" />
          {t.secure}
        </span>
        {phone !== undefined && (
          <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            {phone}
          </a>
        )}
      </BareHeader>
      <main id={MAIN_ID} tabIndex={-1} className="page">
        {steps !== undefined && (
          <div className={styles.steps}>
            <Steps label={t.steps} steps={steps} current={currentStep} />
          </div>
        )}
        <div className={classNames(styles.columns, summary !== undefined && styles.two)}>
          <div>
            <h1 id={titleId} tabIndex={-1} className={classNames('t-display-2', styles.title)}>
              {title}
            </h1>
            {children}
          </div>
          {summary !== undefined && <div className={styles.side}>{summary}</div>}
        </div>
      </main>
    </>
  )
}
