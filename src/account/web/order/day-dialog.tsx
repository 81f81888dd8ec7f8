import { useState } from 'react'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { changeDelivery, deliveryDays } from '#fulfilment/contract.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { ChooseDay, inWords } from './choose-day.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import { messages } from './dialogs.messages.ts'
import { useRequestId } from './use-request-id.ts'

/** Every day of a range; a region without a calendar is served on all of them. */
const everyDay = ({ first, last }: { readonly first: string; readonly last: string }): string[] =>
  Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, i) => dateOf(dayNumber(first) + i))

/** Chooses the day of an in-home delivery among the open ones. */
export function DayDialog({ view, shipment, call, onClose, onDone }: ShipmentDialogProps) {
  const [{ day: t }, language] = [useMessages(messages), useLanguage()]
  const requestId = useRequestId()
  const [all] = useState(shipment.days)
  const { order, key } = view

  async function load() {
    const asked = { number: order.number, shipmentId: shipment.id }
    const found = await call(deliveryDays, { ...asked, ...(key !== null && { key }) })
    const offered = found.days.length === 0 && all ? everyDay(all) : found.days
    // A booked day before a delay no longer holds.
    const booked = found.booked !== null && all && found.booked >= all.first ? found.booked : null
    return { days: offered.filter(day => day !== booked), booked }
  }
  async function book(tripDay: string) {
    const changeId = requestId(tripDay)
    const asked = { number: order.number, key, shipmentId: shipment.id, changeId, tripDay }
    const { outcome } = await call(changeDelivery, asked)
    if (outcome === 'day-taken') return false
    const name = inWords(tripDay, language)
    const result = {
      changed: { tone: 'ok', text: t.done(name) },
      asked: { tone: 'info', text: t.asked(name) },
      'too-late': { tone: 'warn', text: t.tooLate },
      invalid: { tone: 'warn', text: t.tooLate },
    } as const
    await onDone({ at: shipment.id, ...result[outcome] })
    return true
  }
  return <ChooseDay title={t.title} text={t.text} load={load} book={book} onClose={onClose} />
}
