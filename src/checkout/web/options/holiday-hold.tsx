import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { saveShippingAndGiftOptions } from '../../contract/gift-option-calls.ts'
import { useCheckout } from '../use-checkout.ts'
import { messages } from './options.messages.tsx'
import styles from './options-step.module.css'
import type { ShipmentPart } from './shipment-part.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** The day on which the parcels leave: right away, or so that they arrive before a holiday [CHK-29, CHK-30]. */
export function HolidayHold({ recipientId, shipment, name }: ShipmentPart) {
  const { options: t } = useMessages(messages)
  const language = useLanguage()
  const { call } = useCheckout()
  const { holidays, selectedShippingDate, selectedShippingRange } = shipment.holidayHold
  const hold = useSavedChoice(selectedShippingDate, saveShippingAndGiftOptions.name, date =>
    call(saveShippingAndGiftOptions, {
      recipients: [{ id: recipientId, shipments: [{ id: shipment.id, holidayHold: { selectedShippingDate: date } }] }],
    }),
  )
  const isOffered = selectedShippingDate === null || holidays.some(one => one.shippingDate === selectedShippingDate)
  const own = { name: t.hold, shippingDate: selectedShippingDate ?? '', shippingRange: selectedShippingRange ?? '' }
  const shown = isOffered ? holidays : [...holidays, own]
  const day = (date: string) => formatEstimate({ from: date, to: date }, language)
  return (
    <div className={styles.sub}>
      <h3 className="t-title">{t.hold}</h3>
      <RadioGroup legend={`${t.hold}, ${name}`} legendHidden>
        <div className={styles.tiles}>
          <RadioCard
            name={`hold-${shipment.id}`}
            value=""
            label={t.rightAway}
            note={t.soonest}
            checked={hold.value === null}
            onChange={() => hold.choose(null)}
          />
          {shown.map(one => (
            <RadioCard
              key={one.shippingDate}
              name={`hold-${shipment.id}`}
              value={one.shippingDate}
              label={one.name}
              note={t.held(day(one.shippingDate), one.shippingRange)}
              checked={hold.value === one.shippingDate}
              onChange={() => hold.choose(one.shippingDate)}
            />
          ))}
        </div>
      </RadioGroup>
      <p className={styles.note}>{t.holdNote}</p>
    </div>
  )
}
