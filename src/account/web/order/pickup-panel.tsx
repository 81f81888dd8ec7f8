import type { PickupPlace } from '#checkout/web/confirmation/confirmation-view.ts'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import type { QrPath } from './order-view.ts'
import { QrCode } from './qr-code.tsx'

/** What is needed to pick up an order: code and number for the desk, and where and when the store is open. */
export function PickupPanel({
  number,
  pickup: { name, place, store, notes, giftMessage },
  code,
}: {
  readonly number: string
  readonly pickup: PickupPlace
  /** Null until it is ready. */
  readonly code: QrPath | null
}) {
  const { pickup: t } = useMessages(messages)
  return (
    <div className={styles.desk}>
      {code && <QrCode code={code} label={t.code(number)} />}
      <div className={styles.deskText}>
        <p>{code ? t.show : t.bring}</p>
        <p>
          {t.number} <b className="num">{number}</b>
        </p>
        <div className={styles.deskStore}>
          <address>
            <b>{name}</b>
            {store === null ? (
              <span>{place}</span>
            ) : (
              <>
                <span>{store.address1}</span>
                <span>{store.placeLine}</span>
                <a className="link num" href={store.phoneHref}>
                  {store.phone}
                </a>
              </>
            )}
          </address>
          {store !== null && store.hours.length > 0 && (
            <div>
              <b>{t.hours}</b>
              <ul>
                {store.hours.map(line => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        {notes.length > 0 && (
          <ul>
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
        {giftMessage !== '' && <p className={styles.giftMessage}>{giftMessage}</p>}
        {store !== null && (
          <p className={styles.actions}>
            <a className="link" href={store.directionsHref} rel="noreferrer">
              {t.directions}
            </a>
            <Link className="link" to={store.path}>
              {t.about}
            </Link>
          </p>
        )}
      </div>
    </div>
  )
}
