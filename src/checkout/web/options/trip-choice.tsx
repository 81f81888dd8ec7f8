import { useRef, useState } from 'react'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { saveShippingAndGiftOptions } from '../../contract/gift-option-calls.ts'
import { cleanPrintable } from '../../rules/printable-text.ts'
import { useEntry, useEntryKey, useKeep } from '../steps/entries.ts'
import { useCheckout } from '../use-checkout.ts'
import { DayTiles } from './day-tiles.tsx'
import { messages } from './options.messages.tsx'
import styles from './options-step.module.css'
import { useSaveBeforeNext } from './save-before-next.ts'
import type { ShipmentPart } from './shipment-part.ts'
import { useSavedChoice } from './use-saved-choice.ts'

/** The day of an in-home delivery, or a call to agree on one, and directions for the crew [CHK-31]. */
export function TripChoice(props: ShipmentPart) {
  return <Trip key={useEntryKey(entryOf(props))} {...props} />
}

/** Name of the entries of a shipment's directions. */
const entryOf = ({ shipment }: ShipmentPart): string => `directions ${shipment.id}`

function Trip({ recipientId, shipment, name }: ShipmentPart) {
  const { trip: t } = useMessages(messages)
  const { call, replace } = useCheckout()
  const { trips, isTripLost, selectedTrip, isContactMeSelected, drivingDirections } = shipment.tripBooking
  const entry = useEntry(entryOf({ recipientId, shipment, name }))
  const [typed, setTyped] = useState(typeof entry.kept === 'string' ? entry.kept : drivingDirections)
  useKeep(entry, cleanPrintable(typed) === drivingDirections ? undefined : typed)
  const [error, setError] = useState<string>()
  const sent = useRef(drivingDirections)
  const field = useRef<HTMLTextAreaElement>(null)

  const save = async (choice: Choice, directions: string) => {
    const tripBooking = { ...choice, drivingDirections: directions }
    const answer = await call(saveShippingAndGiftOptions, {
      recipients: [{ id: recipientId, shipments: [{ id: shipment.id, tripBooking }] }],
    })
    setError(answer.errors.drivingDirections)
    if (answer.isSuccess) sent.current = directions
    return answer
  }
  const saved: Choice = { selectedTrip, isContactMeSelected }
  const choice = useSavedChoice(saved, saveShippingAndGiftOptions.name, wanted => save(wanted, sent.current))
  useSaveBeforeNext(async () => {
    const directions = cleanPrintable(typed)
    if (directions === sent.current) return true
    const answer = await save(choice.value, directions)
    replace(answer)
    if (!answer.isSuccess) field.current?.focus()
    return answer.isSuccess
  })
  const { isContactMeSelected: isCalled } = choice.value
  return (
    <div className={styles.sub}>
      {isTripLost && <Notice tone="warn">{t.lost}</Notice>}
      {trips.length > 0 && !isCalled && (
        <DayTiles
          name={`trip-${shipment.id}`}
          words={{ title: t.title, days: t.days, first: t.first, more: t.more }}
          days={trips}
          legend={t.day(name)}
          value={choice.value.selectedTrip}
          onChoose={day => choice.choose({ selectedTrip: day, isContactMeSelected: false })}
        />
      )}
      <Checkbox
        label={t.contactMe}
        note={t.contactNote}
        checked={isCalled}
        onChange={event => choice.choose({ selectedTrip: null, isContactMeSelected: event.target.checked })}
      />
      <TextArea
        ref={field}
        label={t.directions}
        hint={t.directionsHint}
        rows={2}
        value={typed}
        error={error}
        autoComplete="off"
        onChange={event => setTyped(event.target.value)}
      />
    </div>
  )
}

interface Choice {
  readonly selectedTrip: string | null
  readonly isContactMeSelected: boolean
}
