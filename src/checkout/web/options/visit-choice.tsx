import { useRef } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import type { RecipientView } from '../../contract/checkout-data.ts'
import { saveShippingAndGiftOptions } from '../../contract/gift-option-calls.ts'
import { useCheckout } from '../use-checkout.ts'
import { DayTiles } from './day-tiles.tsx'
import styles from './options-step.module.css'
import { useSaveBeforeNext } from './save-before-next.ts'
import { useSavedChoice } from './use-saved-choice.ts'
import { messages } from './visit.messages.ts'

interface VisitChoiceProps {
  readonly recipientId: string
  readonly visit: NonNullable<RecipientView['installationVisit']>
  /** Distinguishes the choice from those of other recipients: `to Nora Lind`. */
  readonly name: string
}

/**
 * The day of the installer's visit to a recipient, or a call to arrange it. Whoever leaves the step with a day that was
 * lost, without choosing another one, is called: the notice says so.
 */
export function VisitChoice({ recipientId, visit, name }: VisitChoiceProps) {
  const { visit: t } = useMessages(messages)
  const { call, replace } = useCheckout()
  const { days, selectedDay, isDayLost, callReason } = visit
  const hasChosen = useRef(false)
  const save = (day: string | null) =>
    call(saveShippingAndGiftOptions, {
      recipients: [{ id: recipientId, installationVisit: { selectedDay: day } }],
    })
  const choice = useSavedChoice<string | null | undefined>(
    isDayLost ? undefined : selectedDay,
    saveShippingAndGiftOptions.name,
    day => save(day ?? null),
  )
  useSaveBeforeNext(async () => {
    if (!isDayLost || hasChosen.current) return true
    const answer = await save(null)
    replace(answer)
    return answer.isSuccess
  })
  return (
    <section className={styles.part} aria-busy={choice.isSaving || undefined}>
      {isDayLost && <Notice tone="warn">{t.lost}</Notice>}
      {callReason === null ? (
        <DayTiles
          name={`visit-${recipientId}`}
          words={{ title: t.title, days: t.days, first: t.first, more: t.more }}
          legend={t.day(name)}
          days={days}
          value={choice.value}
          onChoose={day => {
            hasChosen.current = true
            choice.choose(day)
          }}
        />
      ) : (
        <>
          <h3 className="t-title">{t.title}</h3>
          <p className={styles.note}>{t.reasons[callReason]}</p>
        </>
      )}
    </section>
  )
}
