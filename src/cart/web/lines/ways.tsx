import { useId, useState, type ReactNode } from 'react'
import { AVAILABILITY } from '#delivery/rules/availability.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { BasketItem, Cart } from '../../contract.ts'
import { messages, type LineWords } from './cart-line.messages.tsx'
import styles from './ways.module.css'

type Way = 'ship' | 'pickup'

/** Not at this store: another may have it [STO-06]. */
const NOT_FOUND = AVAILABILITY.notFound

export interface WaysProps {
  readonly item: BasketItem
  readonly place: { readonly zipCode: string | null; readonly store: Cart['pickupStore'] }
  /** Ends when the cart has the new way, or the shopper has chosen no store for it. */
  readonly onChoose: (way: Way) => Promise<void>
  readonly onChangeStore: () => void
  /** Opens what is to be known of sending it, or of its size. */
  readonly onExplain: (what: 'delivery' | 'size') => void
}

/** By how it travels [PUP-04]: large pieces are carried in, or come by truck. */
const shipLabel = (method: number, t: LineWords): string =>
  method === 6 || method === 7 ? t.inHome : method === 8 ? t.freight : t.ship
const isLarge = (method: number): boolean => method >= 6 && method <= 8

const sentences = (...words: readonly string[]): string =>
  words
    .filter(one => one !== '')
    .map(one => (one.endsWith('.') ? one : `${one}.`))
    .join(' ')

/** Why it can't be picked up, where nobody said it better. */
function noPickup(
  { itemInfo: { isMadeToOrder }, shippingDeliveryOptions: { calculatedShipMethod, bopsOption } }: BasketItem,
  store: Cart['pickupStore'],
  t: LineWords,
): string {
  if (store !== null && bopsOption.edd !== '') return sentences(bopsOption.edd, bopsOption.pickupQuantityMessage)
  if (isMadeToOrder) return t.notMade
  if (isLarge(calculatedShipMethod)) return t.tooLarge
  return t.notPickedUp
}

/** When it is ready at the store and how many are there; without a store, that one has to be chosen. */
function readyAt(
  { edd, pickupQuantityMessage }: BasketItem['shippingDeliveryOptions']['bopsOption'],
  store: Cart['pickupStore'],
  t: LineWords,
): string {
  if (store === null) return t.chooseStore
  return sentences(
    edd === '' ? t.at(store.storeName) : edd.endsWith('.') ? edd : t.readyAt(edd, store.storeName),
    pickupQuantityMessage,
  )
}

/**
 * How one line comes to the shopper: sent, or picked up for nothing [CRT-05, CRT-17, STO-13, STO-14]. What can't be
 * chosen is said, not offered.
 */
export function Ways({ item, place: { zipCode, store }, onChoose, onChangeStore, onExplain }: WaysProps) {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<Way>()
  const {
    isShipOptionVisible,
    isStorePickupOptionVisible,
    selectedShipOption,
    calculatedShipMethod,
    shippingOption,
    bopsOption,
    pickupStatus,
  } = item.shippingDeliveryOptions
  const { title } = item.itemInfo
  const chosen = asked ?? selectedShipOption
  const choose = async (way: Way) => {
    if (asked !== undefined || way === selectedShipOption) return
    setAsked(way)
    await onChoose(way)
    setAsked(undefined)
  }
  const arrival =
    shippingOption.edd === ''
      ? shippingOption.message
      : isLarge(calculatedShipMethod) && zipCode !== null
        ? t.to(<span className="num">{shippingOption.edd}</span>, zipCode)
        : t.arrives(<span className="num">{shippingOption.edd}</span>)
  const details = (
    <CardLink of={title} onPress={() => onExplain('delivery')}>
      {t.deliveryDetails}
    </CardLink>
  )
  if (item.itemInfo.isGiftCard)
    return (
      <p className={styles.only}>
        <Icon name="truck" size="s" />
        <span>
          {arrival} {details}
        </span>
      </p>
    )
  const about = (
    <CardLink of={title} onPress={() => onExplain('size')}>
      {t.aboutLarge}
    </CardLink>
  )
  const changeStore = store !== null && (
    <CardLink of={title} onPress={onChangeStore}>
      {t.changeStore}
    </CardLink>
  )
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{t.ways(title)}</legend>
      {isShipOptionVisible ? (
        <WayCard
          id={item.id}
          way="ship"
          label={shipLabel(calculatedShipMethod, t)}
          isChosen={chosen === 'ship'}
          onChoose={choose}
          action={
            <>
              {details}
              {isLarge(calculatedShipMethod) && <> {about}</>}
            </>
          }
        >
          {arrival}
        </WayCard>
      ) : (
        <NoWay label={t.ship}>{shippingOption.message}</NoWay>
      )}
      {isStorePickupOptionVisible ? (
        <WayCard
          id={item.id}
          way="pickup"
          label={t.pickup}
          isChosen={chosen === 'pickup'}
          onChoose={choose}
          action={changeStore}
        >
          {readyAt(bopsOption, store, t)}
        </WayCard>
      ) : (
        <NoWay label={t.pickup} action={pickupStatus === NOT_FOUND && changeStore}>
          {noPickup(item, store, t)}
        </NoWay>
      )}
    </fieldset>
  )
}

interface WayCardProps {
  readonly id: string
  readonly way: Way
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: (way: Way) => Promise<void>
  /** After the words: pressed without choosing. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** The whole card chooses; only its own button does not. */
function WayCard({ id, way, label, isChosen, onChoose, action, children }: WayCardProps) {
  const note = useId()
  return (
    <div className={classNames(styles.card, isChosen && styles.on)}>
      <input
        type="radio"
        id={`${note}-${way}`}
        name={`way-${id}`}
        value={way}
        checked={isChosen}
        className={styles.input}
        aria-describedby={note}
        onChange={() => {
          void onChoose(way)
        }}
      />
      <div className={styles.words}>
        <label htmlFor={`${note}-${way}`} className={styles.label}>
          {label}
        </label>
        <p className={styles.note}>
          <span id={note}>{children}</span> {action}
        </p>
      </div>
    </div>
  )
}

/** A way that is not open to this piece, and why. */
const NoWay = ({
  label,
  action,
  children,
}: {
  readonly label: string
  readonly action?: ReactNode
  readonly children: string
}) =>
  children === '' ? null : (
    <div className={classNames(styles.card, styles.off)}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.note}>
          <span>{children}</span> {action}
        </p>
      </div>
    </div>
  )

/** `of`: the piece it is about, for those who hear the page. */
const CardLink = ({
  of,
  onPress,
  children,
}: {
  readonly of: string
  readonly onPress: () => void
  readonly children: string
}) => (
  <button type="button" className={`link ${styles.change}`} onClick={onPress}>
    {children}
    <VisuallyHidden> {of}</VisuallyHidden>
  </button>
)
