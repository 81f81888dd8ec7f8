import { StoreMap } from '#stores/web/store-map.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { PickupPlace } from './confirmation-view.ts'
import { messages } from './confirmation.messages.tsx'
import styles from './pickup-place.module.css'

/** The pickup location: map, address, opening hours and a link to directions [CHK-06]. */
export function PickUpAt({ at: { name, place, store } }: { readonly at: PickupPlace }) {
  const t = useMessages(messages)
  return (
    <section aria-label={t.pickUpAt}>
      <h2 className="t-title">{t.pickUpAt}</h2>
      {store === null ? (
        <p className={styles.at}>
          <span className={styles.name}>{name}</span>
          <span>{place}</span>
        </p>
      ) : (
        <div className={styles.place}>
          <StoreMap {...store.map} className={styles.map} />
          <div className={styles.details}>
            <address className={styles.at}>
              <span className={styles.name}>{name}</span>
              <span>{store.address1}</span>
              <span>{store.placeLine}</span>
              <a className="link num" href={store.phoneHref}>
                {store.phone}
              </a>
            </address>
            <h3 className={styles.head}>{t.hours}</h3>
            <ul className={styles.at}>
              {store.hours.map(line => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className={styles.ways}>
              <a className="link" href={store.directionsHref} rel="noreferrer">
                {t.directions}
              </a>
              <Link className="link" to={store.path}>
                {t.aboutStore}
              </Link>
            </p>
          </div>
        </div>
      )}
    </section>
  )
}
