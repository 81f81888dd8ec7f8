import { useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { loadPlace } from '#catalog/web/fit/stored-place.ts'
import type { Country } from '#lib/site.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { Cart } from '../../contract/cart.ts'
import { applyZip } from '../../contract/delivery-calls.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './delivery-place.messages.tsx'
import styles from './delivery-place.module.css'
import { ZipForm } from './zip-form.tsx'

export interface DeliveryPlaceProps {
  readonly cart: Pick<Cart, 'cartSummary' | 'pickupStore' | 'lineItems'>
  readonly country: Country
  readonly change: ChangeCart
  /** True while the ZIP code form is open; the order summary can open it too. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onChangeStore: () => void
}

/** Checkout step in which the address is entered. */
const SHIPPING_STEP = '/checkout/shipping#header_shipping'

const never = () => () => {}

/** The code that the product page has stored, for a cart that has neither a code nor an address. */
function useKeptCode(
  country: Country,
  { taxZipCode, isAddressed }: Pick<Cart['cartSummary'], 'taxZipCode' | 'isAddressed'>,
): string | undefined {
  const kept = useSyncExternalStore(
    never,
    () => loadPlace(country).postalCode,
    () => undefined,
  )
  return taxZipCode === null && !isAddressed ? kept : undefined
}

/**
 * Destination and pickup store of the cart, with links to change them [CRT-06]. A checkout address can only be changed
 * in the checkout. A cart without a ZIP code is offered the one that the product page has stored.
 */
export function DeliveryPlace({ cart, country, change, isOpen, onOpen, onChangeStore }: DeliveryPlaceProps) {
  const { cartSummary, pickupStore } = cart
  const { taxZipCode, isAddressed } = cartSummary
  const t = useMessages(messages)
  const kept = useKeptCode(country, cartSummary)
  const [isFailed, setIsFailed] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
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
          <Destination cart={cart} country={country} />{' '}
          {isAddressed && <AddressLinks hasStore={pickupStore !== null} onChangeStore={onChangeStore} />}
          {!isAddressed && !isOpen && (
            <button ref={opener} type="button" className="link" onClick={() => onOpen(true)}>
              {taxZipCode === null ? t.enter[country] : <ChangeWords />}
            </button>
          )}
          {!isOpen && kept !== undefined && (
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
          {pickupStore !== null && <StoreButton className={styles.store} onPress={onChangeStore} />}
        </div>
      )}
    </section>
  )
}

/** Names the destination, and the pickup store of a cart with pickups. */
function Destination({ cart, country }: Pick<DeliveryPlaceProps, 'cart' | 'country'>) {
  const t = useMessages(messages)
  const { taxZipCode, taxPlace, isAddressed } = cart.cartSummary
  const place = `${taxPlace} ${taxZipCode ?? ''}`.trim()
  const store = cart.lineItems.some(line => line.isPickup) ? cart.pickupStore : null
  return (
    <span role="status">
      {taxZipCode === null && !isAddressed ? t.where[country] : t.delivering(<b className="num">{place}</b>)}
      {store !== null && <> {t.picking(<b>{store.storeName}</b>)}</>}
    </span>
  )
}

/** The text "Change" with its object for screen readers. */
function ChangeWords() {
  const t = useMessages(messages)
  return (
    <>
      {t.change}
      <VisuallyHidden> {t.changeWhat}</VisuallyHidden>
    </>
  )
}

/** Links to change a checkout address in the checkout and, if there is one, the pickup store. */
function AddressLinks({ hasStore, onChangeStore }: { readonly hasStore: boolean; readonly onChangeStore: () => void }) {
  return (
    <>
      <a className="link" href={SHIPPING_STEP}>
        <ChangeWords />
      </a>
      {hasStore && (
        <>
          {' '}
          <StoreButton className={styles.kept} onPress={onChangeStore} />
        </>
      )}
    </>
  )
}

function StoreButton({ className, onPress }: { readonly className: string | undefined; readonly onPress: () => void }) {
  const t = useMessages(messages)
  return (
    <button type="button" className={`link ${className}`} onClick={onPress}>
      {t.changeStore}
    </button>
  )
}
