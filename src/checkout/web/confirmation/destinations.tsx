import { addressLines } from '#addresses/rules/address-lines.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { messages } from './confirmation.messages.tsx'
import type { ConfirmedOrder, WithGift } from './confirmation-view.ts'
import styles from './destinations.module.css'
import { PickUpAt } from './pickup-place.tsx'

/** The pickup location and every recipient of an order, each with its choices and gift message [CHK-21]. */
export function Destinations({ order: { pickup, destinations } }: { readonly order: ConfirmedOrder }) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <>
      {pickup && (
        <div className={styles.destination}>
          <PickUpAt at={pickup} />
          <Chosen {...pickup} />
        </div>
      )}
      {destinations.map(({ address, ...chosen }) => (
        <section
          key={chosen.recipientId}
          aria-label={destinations.length > 1 ? `${t.shipsTo}, ${address.firstName} ${address.lastName}` : t.shipsTo}
          className={styles.destination}
        >
          <h2 className="t-title">{t.shipsTo}</h2>
          <address className={styles.lines}>
            {[...addressLines(address, language), address.dayPhone].map(line => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <Chosen {...chosen} />
        </section>
      ))}
    </>
  )
}

/** The choices for a destination, and its gift message. */
function Chosen({ notes, giftMessage }: WithGift) {
  const t = useMessages(messages)
  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {giftMessage !== '' && (
        <>
          <h3 className={styles.head}>{t.giftMessage}</h3>
          <p className={styles.gift}>{giftMessage}</p>
        </>
      )}
    </>
  )
}
