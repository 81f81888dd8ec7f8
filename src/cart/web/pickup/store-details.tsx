import { Button } from '#ui/forms/button.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { PickupStore } from '../../contract/pickup-calls.ts'
import { messages } from './pickup.messages.ts'
import styles from './pickup.module.css'

export interface StoreDetailsProps {
  readonly store: PickupStore
  readonly canSelect: boolean
  /** True if none of the items can be picked up there. */
  readonly hasNothing: boolean
  readonly isBusy: boolean
  readonly onSelect: () => void
  readonly onClose: () => void
}

/** Address, telephone number and opening hours of a location [STO-02]. */
export function StoreDetails({ store, canSelect, hasNothing, isBusy, onSelect, onClose }: StoreDetailsProps) {
  const t = useMessages(messages)
  const { storeName, storePhoneNumber, storeClickablePhoneNumber, address1, city, state, zipCode, mapUrl, storeHours } =
    store
  return (
    <Dialog open title={t.details} onClose={onClose}>
      <p className="t-h3">{storeName}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t.phone}</dt>
          <dd>
            <a className="link" href={storeClickablePhoneNumber}>
              {storePhoneNumber}
            </a>
          </dd>
        </div>
        <div>
          <dt>{t.address}</dt>
          <dd>
            <a className="link" href={mapUrl} target="_blank" rel="noreferrer">
              {address1}
              <br />
              {city}, {state} {zipCode}
              <VisuallyHidden> ({t.map})</VisuallyHidden>
            </a>
          </dd>
        </div>
        <div>
          <dt>{t.hours}</dt>
          <dd>
            {storeHours.map(line => (
              <p key={line} className="num">
                {line}
              </p>
            ))}
          </dd>
        </div>
      </dl>
      {canSelect && (
        <DialogActions>
          <Button
            busy={isBusy}
            busyLabel={t.selecting}
            {...(hasNothing && { disabledReason: t.elsewhere })}
            onClick={onSelect}
          >
            {t.select}
          </Button>
        </DialogActions>
      )}
    </Dialog>
  )
}
