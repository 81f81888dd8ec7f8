import { useEffect, useState, type FormEvent } from 'react'
import { dateOf, dayNumber } from '#delivery/rules/calendar.ts'
import { changeDelivery, deliveryDays } from '#fulfilment/contract.ts'
import type { Language } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import type { ShipmentDialogProps } from './dialog-props.ts'
import styles from './dialogs.module.css'
import { messages } from './dialogs.messages.ts'
import { useDialogCall, type DialogCall } from './use-dialog-call.ts'
import { useRequestId } from './use-request-id.ts'

interface OpenDays {
  /** Without the booked one. */
  readonly days: readonly string[]
  readonly booked: string | null
}

/** `June 23`, with its weekday `Tuesday, June 23`; in French `mardi 23 juin`. */
const inWords = (day: string, language: Language, hasWeekday = true): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
    ...(hasWeekday && { weekday: 'long' }),
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T12:00:00Z`))
    // no line break within a day
    .replaceAll(/ (?=\d)|(?<=\d) /g, '\u00a0')

/** Every day of a range; a region without a calendar is served on all of them. */
const everyDay = ({ first, last }: { readonly first: string; readonly last: string }): string[] =>
  Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, i) => dateOf(dayNumber(first) + i))

/** Loads the open days when the dialog opens, and again when one was taken. */
function useOpenDays({ view, shipment, call }: ShipmentDialogProps, run: DialogCall['run']) {
  const [open, setOpen] = useState<OpenDays>()
  const [all] = useState(shipment.days)
  const load = async () => {
    const { number } = view.order
    const found = await call(deliveryDays, {
      number,
      shipmentId: shipment.id,
      ...(view.key !== null && { key: view.key }),
    })
    const offered = found.days.length === 0 && all ? everyDay(all) : found.days
    // A booked day before a delay no longer holds.
    const booked = found.booked !== null && all && found.booked >= all.first ? found.booked : null
    setOpen({ days: offered.filter(day => day !== booked), booked })
    return undefined
  }
  useEffect(() => {
    void run(load)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])
  return { open, load }
}

/** Chooses the day of an in-home delivery among the open ones. */
export function DayDialog(props: ShipmentDialogProps) {
  const { view, shipment, call, onClose, onDone } = props
  const [words, language] = [useMessages(messages), useLanguage()]
  const t = words.day
  const [chosen, setChosen] = useState<string>()
  const { isBusy, problem, run } = useDialogCall()
  const { open, load } = useOpenDays(props, run)
  const requestId = useRequestId()

  async function save(day: string) {
    const { outcome } = await call(changeDelivery, {
      number: view.order.number,
      key: view.key,
      shipmentId: shipment.id,
      changeId: requestId(day),
      tripDay: day,
    })
    if (outcome === 'day-taken') {
      setChosen(undefined)
      await load()
      return t.taken
    }
    const name = inWords(day, language)
    const result = {
      changed: { tone: 'ok', text: t.done(name) },
      asked: { tone: 'info', text: t.asked(name) },
      'too-late': { tone: 'warn', text: t.tooLate },
      invalid: { tone: 'warn', text: t.tooLate },
    } as const
    await onDone({ at: shipment.id, ...result[outcome] })
    return undefined
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined) void run(() => save(chosen))
  }

  return (
    <Dialog open title={t.title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{t.text}</p>
        {problem !== undefined && <Notice tone="error">{problem}</Notice>}
        {open === undefined && problem === undefined && <Loading />}
        {open && open.days.length > 0 && <DayGrid days={open.days} chosen={chosen} onChoose={setChosen} />}
        {open && <Chosen open={open} chosen={chosen} />}
        <DialogActions>
          {open && open.days.length > 0 && (
            <Button type="submit" disabled={chosen === undefined} busy={isBusy} busyLabel={words.saving}>
              {chosen === undefined ? t.choose : t.save(inWords(chosen, language, false))}
            </Button>
          )}
          {open === undefined && problem !== undefined && <Button onClick={() => void run(load)}>{t.again}</Button>}
          <Button variant="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Loading() {
  const { day: t } = useMessages(messages)
  return (
    <div aria-busy>
      <span role="status" className="visually-hidden">
        {t.loading}
      </span>
      <Skeleton height="19rem" />
    </div>
  )
}

/** The chosen day in words, else the booked one. */
function Chosen({ open, chosen }: { readonly open: OpenDays; readonly chosen: string | undefined }) {
  const [{ day: t }, language] = [useMessages(messages), useLanguage()]
  const booked = open.booked === null ? '' : t.booked(inWords(open.booked, language))
  const text = chosen === undefined ? booked : t.chosen(inWords(chosen, language))
  const words = [open.days.length === 0 ? t.none : '', text].filter(Boolean).join(' ')
  return <div role="status">{words !== '' && <Notice live={false}>{words}</Notice>}</div>
}
