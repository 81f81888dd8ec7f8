import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { keptPlace } from '#catalog/web/fit/kept-place.ts'
import type { Country } from '#lib/site.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { applyZip, type Cart } from '../../contract.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './delivery-place.messages.tsx'
import styles from './delivery-place.module.css'
import { ZipForm } from './zip-form.tsx'

export interface DeliveryPlaceProps {
  readonly cart: Pick<Cart, 'cartSummary' | 'pickupStore' | 'lineItems'>
  readonly country: Country
  readonly change: ChangeCart
  /** Whether the code is being entered: the order summary can ask for it too. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChangeStore: () => void
}

/** Where the checkout asks for the address. */
const SHIPPING_STEP = '/checkout/shipping#header_shipping'

const never = () => () => {}

/**
 * Where the cart is delivered to and picked up at, and the way to change it [CRT-06]: an address where it was given, in
 * the checkout. A code the product page keeps is offered to a cart without one.
 */
export function DeliveryPlace({
  cart: {
    cartSummary: { taxZipCode, taxPlace, isAddressed },
    pickupStore,
    lineItems,
  },
  country,
  change,
  isOpen,
  onOpen,
  onChangeStore,
}: DeliveryPlaceProps) {
  const t = useMessages(messages)
  const kept = useSyncExternalStore(
    never,
    () => keptPlace(country).postalCode,
    () => undefined,
  )
  const [isFailed, setIsFailed] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const place = `${taxPlace} ${taxZipCode ?? ''}`.trim()
  const store = lineItems.some(line => line.isPickup) ? pickupStore : null
  const close = () => {
    flushSync(() => onOpen(false))
    opener.current?.focus()
  }
  const takeKept = async (zipCode: string) => {
    const changed = await change(applyZip, { zipCode }, { isSaidInPlace: true })
    setIsFailed(changed.kind !== 'done' || !changed.reply.isSuccess)
    if (changed.kind === 'done') opener.current?.focus()
  }
  return (
    <section className={styles.place} aria-label={t.title}>
      <div className={styles.row}>
        <Icon name="map-pin" />
        <p>
          <span role="status">
            {taxZipCode === null ? t.where[country] : t.delivering(<b className="num">{place}</b>)}
            {store !== null && <> {t.picking(<b>{store.storeName}</b>)}</>}
          </span>{' '}
          {isAddressed && (
            <a className="link" href={SHIPPING_STEP}>
              {t.change}
              <VisuallyHidden> {t.changeWhat}</VisuallyHidden>
            </a>
          )}
          {isAddressed && pickupStore !== null && (
            <>
              {' '}
              <button type="button" className={`link ${styles.kept}`} onClick={onChangeStore}>
                {t.changeStore}
              </button>
            </>
          )}
          {!isAddressed && !isOpen && (
            <button ref={opener} type="button" className="link" onClick={() => onOpen(true)}>
              {taxZipCode === null ? (
                t.enter[country]
              ) : (
                <>
                  {t.change}
                  <VisuallyHidden> {t.changeWhat}</VisuallyHidden>
                </>
              )}
            </button>
          )}
          {!isOpen && taxZipCode === null && kept !== undefined && (
            <>
              {' '}
              <button
                type="button"
                className={`link ${styles.kept}`}
                onClick={() => {
                  void takeKept(kept)
                }}
              >
                {t.use(kept)}
              </button>
            </>
          )}
        </p>
      </div>
      {isFailed && !isOpen && (
        <p role="alert" className={styles.failed}>
          <Icon name="alert-circle" size="s" />
          {t.failed}
        </p>
      )}
      {isOpen && !isAddressed && (
        <div className={styles.open}>
          <ZipForm country={country} code={taxZipCode ?? kept ?? ''} change={change} onDone={close} onCancel={close} />
          {pickupStore !== null && (
            <button type="button" className={`link ${styles.store}`} onClick={onChangeStore}>
              {t.changeStore}
            </button>
          )}
        </div>
      )}
    </section>
  )
}
