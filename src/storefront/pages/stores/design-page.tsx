import type { Room } from '#catalog/rules/room.ts'
import { BookingForm } from '#design-services/web/booking-form.tsx'
import type { BookingFormProps } from '#design-services/web/booking-form.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { messages } from './design-page.messages.ts'
import styles from './design-page.module.css'
import { PageHead } from '../page-head.tsx'

export interface DesignPageProps extends Pick<BookingFormProps, 'kind' | 'places' | 'today'> {
  readonly title: string
  readonly lead: string
  readonly steps: readonly string[]
  readonly room: Room | undefined
  readonly other?: { readonly href: string; readonly label: string }
}

/** A booking form of the design services, with a description of the appointment. */
export function DesignPage({ title, lead, steps, room, other, ...form }: DesignPageProps) {
  const t = useMessages(messages)
  const { phone } = useShopNames()
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title={title} lead={lead} room={room} />
      <div className={styles.columns}>
        <div>
          <noscript>
            <Notice tone="warn" live={false} title={t.noScripts}>
              {t.bookByPhone(phone)}
            </Notice>
          </noscript>
          <BookingForm {...form} />
        </div>
        <aside className={styles.aside}>
          <h2 className="t-h2">{t.how}</h2>
          <ol className={styles.steps}>
            {steps.map(step => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <ul className={styles.links}>
            <li>
              <Link className={`link ${styles.link}`} to="/design-services/appointments">
                {t.change}
              </Link>
            </li>
            {other && (
              <li>
                <Link className={`link ${styles.link}`} to={other.href}>
                  {other.label}
                </Link>
              </li>
            )}
            <li>
              <Link className={`link ${styles.link}`} to="/stores">
                {t.stores}
              </Link>
            </li>
          </ul>
        </aside>
      </div>
    </main>
  )
}
