import { classNames } from '#ui/class-names.ts'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { useMessages } from '#ui/language.tsx'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import type { ShipmentView, StepView } from './order-view.ts'

/** What has happened to a shipment and what is to come, the newest of what has happened being the current step. */
export function ShipmentTimeline({ shipment: { steps, tracking } }: { readonly shipment: ShipmentView }) {
  const current = steps.findLastIndex(step => step.status === 'past')
  return (
    <ol className={styles.timeline}>
      {steps.map((step, i) => (
        <li
          key={i}
          className={classNames(i < current && styles.past, i === current && styles.now)}
          aria-current={i === current ? 'step' : undefined}
        >
          <Step step={step} tracking={step.kind === 'shipped' && step.status === 'past' ? tracking : null} />
        </li>
      ))}
    </ol>
  )
}

function Step({ step, tracking }: { readonly step: StepView; readonly tracking: ShipmentView['tracking'] }) {
  const t = useMessages(messages)
  const isMoved = step.kind === 'promise-changed'
  const was = step.kind === 'promise-changed' ? null : step.was
  const day = step.day !== '' && <span className={styles.stepDay}>{step.day}</span>
  return (
    <>
      <p className={styles.stepHead}>
        <b>{isMoved ? t.steps.promise(step.after) : t.states[step.kind]}</b>
        {was === null ? (
          day
        ) : (
          <span className={styles.stepDay}>
            <s>
              <VisuallyHidden>{t.steps.was} </VisuallyHidden>
              {was}
            </s>{' '}
            {step.day}
          </span>
        )}
      </p>
      {isMoved && <p className={styles.stepText}>{step.reason === null ? t.steps.chosen : t.reasons[step.reason]}</p>}
      {tracking && <p className={styles.stepText}>{t.carrier(tracking.carrier, tracking.number)}</p>}
    </>
  )
}
