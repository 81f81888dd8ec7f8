import { useEffect, useState, type FormEvent } from 'react'
import type { Language } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import styles from './dialogs.module.css'
import { messages } from './dialogs.messages.ts'
import { useDialogCall } from './use-dialog-call.ts'

export interface OpenDays {
  /** Without the booked one. */
  readonly days: readonly string[]
  readonly booked: string | null
}

/** `June 23`, with its weekday `Tuesday, June 23`; in French `mardi 23 juin`. */
export const inWords = (day: string, language: Language, hasWeekday = true): string =>
  new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
    ...(hasWeekday && { weekday: 'long' }),
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T12:00:00Z`))
    // no line break within a day
    .replaceAll(/ (?=\d)|(?<=\d) /g, '\u00a0')

export interface ChooseDayProps {
  readonly title: string
  readonly text: string
  readonly load: () => Promise<OpenDays>
  /** Books a day. False: somebody else has just taken the last place. */
  readonly book: (day: string) => Promise<boolean>
  readonly onClose: () => void
}

/** A dialog in which a customer chooses one of the open days. They are loaded again when one was taken. */
export function ChooseDay({ title, text, load, book, onClose }: ChooseDayProps) {
  const [words, language] = [useMessages(messages), useLanguage()]
  const t = words.day
  const [open, setOpen] = useState<OpenDays>()
  const [chosen, setChosen] = useState<string>()
  const { isBusy, problem, run } = useDialogCall()
  const show = async () => {
    setOpen(await load())
    return undefined
  }
  useEffect(() => {
    void run(show)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the dialog opens
  }, [])

  async function save(day: string) {
    if (await book(day)) return undefined
    setChosen(undefined)
    await show()
    return t.taken
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen !== undefined) void run(() => save(chosen))
  }

  return (
    <Dialog open title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <p className={styles.lead}>{text}</p>
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
          {open === undefined && problem !== undefined && <Button onClick={() => void run(show)}>{t.again}</Button>}
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
