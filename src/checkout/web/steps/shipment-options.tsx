import { useRef, useState } from 'react'
import type { ServiceLevel } from '#cart/rules/service-level.ts'
import { latestOnly, type LatestOnly } from '#cart/web/state/latest-only.ts'
import { cents, formatMoney, sum } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { saveServiceLevel } from '../../contract/step-calls.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { messages } from './options.messages.tsx'
import { Items } from './items.tsx'
import styles from './options-step.module.css'
import { useCheckout } from '../use-checkout.ts'

export type RecipientView = CheckoutData['shippingOptions']['recipients'][number]
type ShipmentView = RecipientView['shipments'][number]

export interface ShipmentOptionsProps {
  readonly recipientId: string
  readonly shipment: ShipmentView
  /** Text that distinguishes this shipment's group from others. */
  readonly name: string
}

/** Shipping kinds that are delivered by truck. */
const BY_TRUCK: ReadonlySet<string> = new Set(['local-in-home', 'long-distance-in-home', 'freight'])

/** One shipment: parcels with their service levels, and large pieces [CHK-26]. */
export function ShipmentOptions({ recipientId, shipment, name }: ShipmentOptionsProps) {
  const t = useMessages(shared)
  const { options } = useMessages(messages)
  const language = useLanguage()
  const {
    checkout,
    call,
    replace,
    report,
    site: { currency },
  } = useCheckout()
  const [wanted, setWanted] = useState<ServiceLevel>()
  const saving = useRef<LatestOnly<ServiceLevel>>(undefined)

  const save = async (serviceLevel: ServiceLevel): Promise<void> => {
    try {
      replace(await call(saveServiceLevel, { recipientId, serviceLevel }))
    } catch (error) {
      report(error, 'saveServiceLevel', { again: () => choose(serviceLevel) })
    }
    setWanted(now => (now === serviceLevel ? undefined : now))
  }
  const choose = (level: ServiceLevel) => {
    setWanted(level)
    // Arrow keys move through the levels; only the last one is sent.
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
  const carriedPrice = sum(
    checkout.orderSummary.shippingLines.flatMap(({ kind, amount }) => (BY_TRUCK.has(kind) ? [cents(amount)] : [])),
  )
  const chosen = wanted ?? shipment.selectedServiceLevel
  return (
    <div className={styles.shipment} aria-busy={wanted !== undefined || undefined}>
      {parcels.length > 0 && (
        <section className={styles.part}>
          <h3 className="t-title">{options.parcels}</h3>
          <Items items={parcels} currency={currency} label={options.parcels} edd={edd} />
          <RadioGroup legend={options.howFast(name)} legendHidden>
            {shipment.availableServiceLevels.map(({ level, name: label, price, edd: range }) => (
              <RadioCard
                key={level}
                name={`level-${shipment.id}`}
                value={String(level)}
                label={label}
                note={t.arrivesNote(range)}
                aside={
                  <span className="num">{price === 0 ? t.free : formatMoney(cents(price), currency, language)}</span>
                }
                checked={chosen === level}
                onChange={() => choose(level as ServiceLevel)}
              />
            ))}
          </RadioGroup>
        </section>
      )}
      {carried.length > 0 && (
        <section className={styles.part}>
          <h3 className="t-title">{options.carried}</h3>
          <Items items={carried} currency={currency} label={options.carried} edd={edd} />
          <p className={styles.note}>
            {options.carriedNote(<span className="num">{formatMoney(carriedPrice, currency, language)}</span>)}
          </p>
        </section>
      )}
    </div>
  )
}
