import { useRef, useState } from 'react'
import { IN_HOME_RATE } from '#cart/rules/shipping-rates.ts'
import type { ServiceLevel } from '#cart/rules/service-level.ts'
import { latestOnly, type LatestOnly } from '#cart/web/latest-only.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { RadioCard } from '#ui/radio-card.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { saveServiceLevel, type CheckoutData } from '../contract.ts'
import { Items } from './items.tsx'
import styles from './options-step.module.css'
import { useCheckout } from './use-checkout.ts'

export type RecipientView = CheckoutData['shippingOptions']['recipients'][number]
type ShipmentView = RecipientView['shipments'][number]

export interface ShipmentOptionsProps {
  readonly recipientId: string
  readonly shipment: ShipmentView
  /** Words that tell this shipment's group from the others'. */
  readonly name: string
}

/** One shipment: what travels as parcels and how fast, and what is carried in [CHK-26]. */
export function ShipmentOptions({ recipientId, shipment, name }: ShipmentOptionsProps) {
  const { checkout, call, replace, report, site: { currency } } = useCheckout()
  const [wanted, setWanted] = useState<ServiceLevel>()
  const saving = useRef<LatestOnly<ServiceLevel>>(undefined)

  const save = async (serviceLevel: ServiceLevel): Promise<void> => {
    try {
      replace(await call(saveServiceLevel, { recipientId, serviceLevel }))
    } catch (error) {
      report(error, 'saveServiceLevel')
    }
    setWanted(now => (now === serviceLevel ? undefined : now))
  }
  const choose = (level: ServiceLevel) => {
    setWanted(level)
    // Arrow keys run through the levels: only where they stop is sent.
    saving.current ??= latestOnly(save, 250)
    saving.current.put(level)
  }
  const edd = new Map(shipment.items.map(one => [one.basketItemId, one.edd.message]))
  const itemsOf = (isParcel: boolean) => {
    const ids = new Set(shipment.items.filter(one => one.isParcelShipping === isParcel).map(one => one.basketItemId))
    return checkout.lineItems.filter(item => ids.has(item.id))
  }
  const parcels = itemsOf(true)
  const carried = itemsOf(false)
  const chosen = wanted ?? shipment.selectedServiceLevel
  return (
    <div className={styles.shipment} aria-busy={wanted !== undefined || undefined}>
      {parcels.length > 0 && (
        <section className={styles.part}>
          <h3 className="t-title">Shipped to the door</h3>
          <Items items={parcels} currency={currency} label="Shipped to the door" edd={edd} />
          <RadioGroup legend={`How fast, ${name}`} legendHidden>
            {shipment.availableServiceLevels.map(({ level, name: label, price, edd: range }) => (
              <RadioCard
                key={level} name={`level-${shipment.id}`} value={String(level)} label={label} note={`Arrives ${range}`} aside={<span className="num">{price === 0 ? 'Free' : formatMoney(cents(price), currency)}</span>}
                checked={chosen === level} onChange={() => choose(level as ServiceLevel)}
              />
            ))}
          </RadioGroup>
        </section>
      )}
      {carried.length > 0 && (
        <section className={styles.part}>
          <h3 className="t-title">In-home delivery</h3>
          <Items items={carried} currency={currency} label="In-home delivery" edd={edd} />
          <p className={styles.note}>Two people carry it in and put it where you want it. <span className="num">{formatMoney(IN_HOME_RATE, currency)}</span> for all large pieces of this order together.</p>
        </section>
      )}
    </div>
  )
}
