import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { MAIN_ID } from './frame-links.ts'
import { OopsScene } from './oops-scene.tsx'
import { messages } from './oops.messages.ts'
import styles from './oops.module.css'

export interface OopsProps {
  /** Shown for calls to customer service. */
  readonly reference?: string
  readonly phone?: string
  /** The 'Trending Products' carousel; leave it out if disableTrendingProduct is on [PUP-27]. */
  readonly trending?: ReactNode
  /** The recently viewed products [PUP-26]. */
  readonly recentlyViewed?: ReactNode
}

/** The error page [PUP-24]. It needs no loader data, no router and no image files. */
export function Oops({ reference, phone, trending, recentlyViewed }: OopsProps) {
  const t = useMessages(messages)
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <OopsScene title={t.title} lead={t.lead}>
        {reference !== undefined && (
          <p className={classNames('t-small', styles.reference)}>
            {t.reference} {reference}
            {phone !== undefined && (
              <>
                , {t.callUs} <span className="num">{phone}</span>
              </>
            )}
            .
          </p>
        )}
      </OopsScene>
      {trending !== undefined && (
        <div className="section">
          <div className="page">{trending}</div>
        </div>
      )}
      {recentlyViewed !== undefined && <div className={classNames('page', styles.pod)}>{recentlyViewed}</div>}
    </main>
  )
}
