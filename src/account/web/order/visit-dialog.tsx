import { moveVisit, visitDays } from '#fulfilment/contract.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { ChooseDay, inWords } from './choose-day.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import { messages } from './dialogs.messages.ts'

export interface VisitDialogProps extends ShipmentDialogProps {
  readonly recipientId: string
}

/** Chooses the day on which the installer comes among the open ones. */
export function VisitDialog({ view, shipment, recipientId, call, onClose, onDone }: VisitDialogProps) {
  const [{ visit: t }, language] = [useMessages(messages), useLanguage()]
  const { order, key } = view

  async function load() {
    const asked = { number: order.number, recipientId }
    const { days, booked } = await call(visitDays, { ...asked, ...(key !== null && { key }) })
    return { days: days.filter(day => day !== booked), booked }
  }
  async function book(day: string) {
    const { outcome } = await call(moveVisit, { number: order.number, key, recipientId, day })
    if (outcome === 'day-taken') return false
    const result = {
      moved: { tone: 'ok', text: t.done(inWords(day, language)) },
      'too-late': { tone: 'warn', text: t.tooLate },
    } as const
    await onDone({ at: shipment.id, ...result[outcome] })
    return true
  }
  return <ChooseDay title={t.title} text={t.text} load={load} book={book} onClose={onClose} />
}
