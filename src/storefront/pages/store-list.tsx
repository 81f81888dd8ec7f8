import { Link } from 'react-router'
import type { Location } from '#catalog/rules/product.ts'
import type { Language } from '#lib/language.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { messages } from './stores.messages.ts'
import styles from './stores.module.css'

/** `19:00` → `7 pm`, `10:30` → `10:30 am`; in French `19 h`, `10 h 30`. */
function clock(time: string, language: Language): string {
  const [hour, minute] = time.split(':').map(Number) as [number, number]
  if (language === 'fr') return `${hour} h${minute === 0 ? '' : ` ${String(minute).padStart(2, '0')}`}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${hour < 12 ? 'am' : 'pm'}`
}

const mapHref = ({ latitude, longitude }: Location) => `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Stores as cards; each can be linked to by its key. `isHere`: in the shopper's country, where its designers can be booked. */
export function StoreList({ stores, isHere }: { readonly stores: readonly Location[]; readonly isHere: boolean }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const inWords = (days: string) => days.split('–').map(day => t.days[day as keyof typeof t.days] ?? day).join('–')
  return (
    <ul className={styles.list}>
      {stores.map(store => (
        <li key={store.location} id={store.location} className={styles.store}>
          <h3 className="t-h2">{store.name}</h3>
          <address className={styles.address}>{store.address1}<br />{store.city}, {store.state} {store.postalCode}</address>
          <ul className={styles.ways}>
            <li><a className={`link ${styles.way}`} href={`tel:+1${store.phone.replaceAll('-', '')}`}><span className="num">{store.phone}</span></a></li>
            <li><a className={`link ${styles.way}`} href={mapHref(store)} rel="noreferrer"><Icon name="map-pin" size="s" />{t.map}<span className="visually-hidden"> {t.mapOf(store.name)}</span></a></li>
          </ul>
          {store.hours.length > 0 && (
            <dl className={styles.hours}>
              {store.hours.map(({ days, opens, closes }) => <div key={days} className={styles.row}><dt>{inWords(days)}</dt><dd className="num">{clock(opens, language)}–{clock(closes, language)}</dd></div>)}
            </dl>
          )}
          {store.services.length > 0 && (
            <ul className={styles.services} aria-label={t.servicesAt(store.name)}>
              {store.services.map(service => (
                <li key={service} className={styles.service}><Icon name="check" size="s" />
                  {service === 'design' && isHere ? <Link className="link" to={`/design-services?place=${store.location}`}>{t.services.design}</Link> : t.services[service]}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
