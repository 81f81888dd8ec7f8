import { useId, useState, type ReactNode } from 'react'
import { AVAILABILITY } from '#delivery/rules/availability.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { BasketItem } from '../../contract/basket-item.ts'
import type { Cart } from '../../contract/cart.ts'
import { messages, type LineWords } from './cart-line.messages.tsx'
import styles from './fulfilment-options.module.css'

type FulfilmentType = 'ship' | 'pickup'

export interface FulfilmentOptionsProps {
  readonly item: BasketItem
  readonly place: { readonly zipCode: string | null; readonly store: Cart['pickupStore'] }
  /** False for an international shopper. */
  readonly hasPickup: boolean
  /** Resolves when the cart has the new fulfilment option, or the shopper has closed the store popup. */
  readonly onChoose: (type: FulfilmentType) => Promise<void>
  readonly onChangeStore: () => void
  /** Opens the dialog about delivery, or about large items. */
  readonly onExplain: (what: 'delivery' | 'size') => void
}

/** Label of the shipping option by ship method [PUP-04]: 6 and 7 are in-home delivery, 8 is freight. */
function shipLabel(method: number, t: LineWords): string {
  if (method === 6 || method === 7) return t.inHome
  return method === 8 ? t.freight : t.ship
}
const isLarge = (method: number): boolean => method >= 6 && method <= 8

const sentences = (...words: readonly string[]): string =>
  words
    .filter(one => one !== '')
    .map(one => (one.endsWith('.') ? one : `${one}.`))
    .join(' ')

/** The reason why a line can't be picked up; a message about the chosen store has priority. */
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

/** The pickup date and quantity at the store; without a store, the request to choose one. */
function readyAt(
  { edd, pickupQuantityMessage }: BasketItem['shippingDeliveryOptions']['bopsOption'],
  store: Cart['pickupStore'],
  t: LineWords,
): string {
  if (store === null) return t.chooseStore
  if (edd === '') return sentences(t.at(store.storeName), pickupQuantityMessage)
  return sentences(edd.endsWith('.') ? edd : t.readyAt(edd, store.storeName), pickupQuantityMessage)
}

/** Delivery date and destination of a shipped line, or the reason why there is no date. */
function arrivalText(item: BasketItem, zipCode: string | null, t: LineWords): ReactNode {
  const { shippingOption, calculatedShipMethod } = item.shippingDeliveryOptions
  if (shippingOption.edd === '') return shippingOption.message
  const date = <span className="num">{shippingOption.edd}</span>
  return isLarge(calculatedShipMethod) && zipCode !== null ? t.to(date, zipCode) : t.arrives(date)
}

/**
 * Fulfilment options of a line: shipping, or free pickup at a store [CRT-05, CRT-17, STO-13, STO-14]. An unavailable
 * option shows the reason. An international shopper is not offered any pickup.
 */
export function FulfilmentOptions({
  item,
  place,
  hasPickup,
  onChoose,
  onChangeStore,
  onExplain,
}: FulfilmentOptionsProps) {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<FulfilmentType>()
  const { selectedShipOption } = item.shippingDeliveryOptions
  const { title, isGiftCard } = item.itemInfo
  const chosen = asked ?? selectedShipOption
  const choose = async (type: FulfilmentType) => {
    if (asked !== undefined || type === selectedShipOption) return
    setAsked(type)
    await onChoose(type)
    setAsked(undefined)
  }
  if (isGiftCard)
    return (
      <p className={styles.only}>
        <Icon name={item.emailed ? 'gift' : 'truck'} size="s" />
        <span>
          {arrivalText(item, place.zipCode, t)}{' '}
          {!item.emailed && (
            <CardLink of={title} onPress={() => onExplain('delivery')}>
              {t.deliveryDetails}
            </CardLink>
          )}
        </span>
      </p>
    )
  return (
    <fieldset className={styles.ways}>
      <legend className="visually-hidden">{t.ways(title)}</legend>
      <ShipOption
        item={item}
        zipCode={place.zipCode}
        isChosen={chosen === 'ship'}
        onChoose={choose}
        onExplain={onExplain}
      />
      {hasPickup && (
        <PickupOption
          item={item}
          store={place.store}
          isChosen={chosen === 'pickup'}
          onChoose={choose}
          onChangeStore={onChangeStore}
        />
      )}
    </fieldset>
  )
}

interface ShipOptionProps extends Pick<FulfilmentOptionsProps, 'item' | 'onChoose' | 'onExplain'> {
  readonly zipCode: string | null
  readonly isChosen: boolean
}

/** The shipping option of a line, or the reason why it can't be shipped. */
function ShipOption({ item, zipCode, isChosen, onChoose, onExplain }: ShipOptionProps) {
  const t = useMessages(messages)
  const { isShipOptionVisible, calculatedShipMethod, shippingOption } = item.shippingDeliveryOptions
  const { title } = item.itemInfo
  if (!isShipOptionVisible) return <UnavailableOption label={t.ship}>{shippingOption.message}</UnavailableOption>
  return (
    <OptionCard
      id={item.id}
      type="ship"
      label={shipLabel(calculatedShipMethod, t)}
      isChosen={isChosen}
      onChoose={onChoose}
      action={
        <>
          <CardLink of={title} onPress={() => onExplain('delivery')}>
            {t.deliveryDetails}
          </CardLink>
          {isLarge(calculatedShipMethod) && (
            <>
              {' '}
              <CardLink of={title} onPress={() => onExplain('size')}>
                {t.aboutLarge}
              </CardLink>
            </>
          )}
        </>
      }
    >
      {arrivalText(item, zipCode, t)}
    </OptionCard>
  )
}

interface PickupOptionProps extends Pick<FulfilmentOptionsProps, 'item' | 'onChoose' | 'onChangeStore'> {
  readonly store: Cart['pickupStore']
  readonly isChosen: boolean
}

/** The pickup option of a line, or the reason why it can't be picked up. */
function PickupOption({ item, store, isChosen, onChoose, onChangeStore }: PickupOptionProps) {
  const t = useMessages(messages)
  const { isStorePickupOptionVisible, bopsOption, pickupStatus } = item.shippingDeliveryOptions
  // Offered with an unavailable option only for 'not found': another store may have the item [STO-06].
  const changeStore = store !== null && (
    <CardLink of={item.itemInfo.title} onPress={onChangeStore}>
      {t.changeStore}
    </CardLink>
  )
  if (!isStorePickupOptionVisible)
    return (
      <UnavailableOption label={t.pickup} action={pickupStatus === AVAILABILITY.notFound && changeStore}>
        {noPickup(item, store, t)}
      </UnavailableOption>
    )
  return (
    <OptionCard
      id={item.id}
      type="pickup"
      label={t.pickup}
      isChosen={isChosen}
      onChoose={onChoose}
      action={changeStore}
    >
      {readyAt(bopsOption, store, t)}
    </OptionCard>
  )
}

interface OptionCardProps {
  readonly id: string
  readonly type: FulfilmentType
  readonly label: string
  readonly isChosen: boolean
  readonly onChoose: (type: FulfilmentType) => Promise<void>
  /** Links after the text; clicking them does not choose the option. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A radio button as a card: clicking anywhere except its links chooses it. */
function OptionCard({ id, type, label, isChosen, onChoose, action, children }: OptionCardProps) {
  const note = useId()
  return (
    <div className={classNames(styles.card, isChosen && styles.on)}>
      <input
        type="radio"
        id={`${note}-${type}`}
        name={`way-${id}`}
        value={type}
        checked={isChosen}
        className={styles.input}
        aria-describedby={note}
        onChange={() => {
          void onChoose(type)
        }}
      />
      <div className={styles.words}>
        <label htmlFor={`${note}-${type}`} className={styles.label}>
          {label}
        </label>
        <p className={styles.note}>
          <span id={note}>{children}</span> {action}
        </p>
      </div>
    </div>
  )
}

/** A fulfilment option that is unavailable for this item, with the reason. */
const UnavailableOption = ({
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

/** A button that looks like a link. `of` names the item for screen readers. */
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
