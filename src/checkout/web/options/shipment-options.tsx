import type { ServiceLevel } from '#cart/rules/service-level.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { CheckoutData, ShipmentView } from '../../contract/checkout-data.ts'
import { saveShippingAndGiftOptions } from '../../contract/gift-option-calls.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { Items } from '../steps/items.tsx'
import { useCheckout } from '../use-checkout.ts'
import { HolidayHold } from './holiday-hold.tsx'
import { messages } from './options.messages.tsx'
import styles from './options-step.module.css'
import type { ShipmentPart } from './shipment-part.ts'
import { TripChoice } from './trip-choice.tsx'
import { useSavedChoice } from './use-saved-choice.ts'
import type { SavedValue } from './use-saved-value.ts'

export interface ShipmentOptionsProps extends ShipmentPart {
  readonly level: SavedValue<ServiceLevel>
}

/** A shipment: service level of its parcels, delivery day of its large pieces [CHK-26, CHK-27, CHK-31]. */
export function ShipmentOptions(props: ShipmentOptionsProps) {
  const { shipment } = props
  const { lineItems } = useCheckout().checkout
  const itemsOf = (isParcel: boolean) => {
    const ids = new Set(shipment.items.filter(one => one.isParcelShipping === isParcel).map(one => one.basketItemId))
    return lineItems.filter(item => ids.has(item.id))
  }
  const [parcels, carried] = [itemsOf(true), itemsOf(false)]
  return (
    <div className={styles.shipment} aria-busy={props.level.isSaving || undefined}>
      {parcels.length > 0 && <Parcels {...props} items={parcels} />}
      {carried.length > 0 && <Carried {...props} items={carried} />}
    </div>
  )
}

interface PartProps extends ShipmentOptionsProps {
  readonly items: CheckoutData['lineItems']
}

const estimates = ({ items }: ShipmentView) => new Map(items.map(one => [one.basketItemId, one.edd.message]))

/** The parcels of a shipment: service level, ship complete, and a holiday hold. */
function Parcels({ recipientId, shipment, name, level, items }: PartProps) {
  const t = useMessages(shared)
  const { options } = useMessages(messages)
  const language = useLanguage()
  const {
    call,
    site: { currency },
  } = useCheckout()
  const complete = useSavedChoice(
    shipment.isShipCompleteSelected,
    saveShippingAndGiftOptions.name,
    isShipCompleteSelected =>
      call(saveShippingAndGiftOptions, {
        recipients: [{ id: recipientId, shipments: [{ id: shipment.id, isShipCompleteSelected }] }],
      }),
  )
  const { availableServiceLevels, holidayHold, isShipCompleteVisible } = shipment
  const isStandardOnly = complete.value || holidayHold.selectedShippingDate !== null
  const chosen = isStandardOnly ? 1 : level.value
  return (
    <section className={styles.part}>
      <h3 className="t-title">{options.parcels}</h3>
      <Items items={items} currency={currency} label={options.parcels} edd={estimates(shipment)} />
      {availableServiceLevels.length > 0 && (
        <RadioGroup legend={options.howFast(name)} legendHidden>
          {availableServiceLevels.map(one => (
            <RadioCard
              key={one.level}
              name={`level-${shipment.id}`}
              value={String(one.level)}
              label={one.name}
              note={t.arrivesNote(one.edd)}
              aside={
                <span className="num">
                  {one.price === 0 ? t.free : formatMoney(cents(one.price), currency, language)}
                </span>
              }
              checked={chosen === one.level}
              disabled={isStandardOnly && one.level !== 1}
              onChange={() => level.choose(one.level as ServiceLevel)}
            />
          ))}
        </RadioGroup>
      )}
      {isStandardOnly && availableServiceLevels.length > 1 && <p className={styles.note}>{options.closed}</p>}
      {isShipCompleteVisible && (
        <Checkbox
          label={options.complete}
          note={options.completeNote}
          checked={complete.value}
          onChange={event => complete.choose(event.target.checked)}
        />
      )}
      {(holidayHold.holidays.length > 0 || holidayHold.selectedShippingDate !== null) && (
        <HolidayHold recipientId={recipientId} shipment={shipment} name={name} />
      )}
    </section>
  )
}

/** The large pieces of a shipment, and when the crew brings them. */
function Carried({ recipientId, shipment, name, items }: PartProps) {
  const { options } = useMessages(messages)
  const language = useLanguage()
  const {
    site: { currency },
  } = useCheckout()
  return (
    <section className={styles.part}>
      <h3 className="t-title">{options.carried}</h3>
      <Items items={items} currency={currency} label={options.carried} edd={estimates(shipment)} />
      <p className={styles.note}>
        {options.carriedNote(
          <span className="num">{formatMoney(cents(shipment.inHomePrice), currency, language)}</span>,
        )}
      </p>
      {shipment.tripBooking.isVisible && <TripChoice recipientId={recipientId} shipment={shipment} name={name} />}
    </section>
  )
}
