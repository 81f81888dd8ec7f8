import { useState } from 'react'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { send } from '#ui/send.ts'
import { stopSwatchMail } from '../contract.ts'
import { PARCEL_STATES } from '../rules/swatch-order.ts'
import type { ShownSwatchOrder } from './shown-swatches.ts'
import { SwatchPicture } from './swatch-picker.tsx'
import { messages } from './swatches.messages.ts'
import styles from './swatch-orders.module.css'

/** Stops the mail that follows the swatches. */
function StopMail({ number, mailKey, call }: { number: string; mailKey: string; call: typeof send }) {
  const t = useMessages(messages)
  const [status, setStatus] = useState<'offered' | 'busy' | 'failed' | 'stopped'>('offered')
  if (status === 'stopped') return <FocusedNotice tone="ok">{t.stopped}</FocusedNotice>
  const stop = async () => {
    setStatus('busy')
    try {
      await call(stopSwatchMail, { swatchNumber: number, swatchKey: mailKey })
      setStatus('stopped')
    } catch {
      setStatus('failed')
    }
  }
  return (
    <div className={styles.stop}>
      {status === 'failed' && <Notice tone="error">{t.stopFailed}</Notice>}
      <p className="t-small">{t.stopText}</p>
      <Button variant="quiet" busy={status === 'busy'} busyLabel={t.stopping} onClick={() => void stop()}>
        {t.stop}
      </Button>
    </div>
  )
}

/** An order of swatches: its state, its swatches and its delivery address. */
export function SwatchOrderView({ order, call }: { readonly order: ShownSwatchOrder; readonly call: typeof send }) {
  const t = useMessages(messages)
  const { number, ordered, arrives, state, swatches, addressLines, tracking, productHref, key, isFollowedUp } = order
  const reached = PARCEL_STATES.indexOf(state)
  return (
    <div className={styles.view}>
      <div>
        <h1 className="t-display-2">{t.heading}</h1>
        <p className="ink-2">
          {number}, {t.ordered(ordered)}
        </p>
        {key !== null && <p className="t-small ink-2">{t.guestLead}</p>}
      </div>
      <section aria-labelledby="steps">
        <h2 id="steps" className="t-h3">
          {t.steps}
        </h2>
        {state !== 'delivered' && <p>{t.arrives(arrives.from, arrives.to)}</p>}
        <ol className={styles.steps}>
          {PARCEL_STATES.map((step, i) => (
            <li
              key={step}
              className={i <= reached ? styles.reached : undefined}
              aria-current={i === reached ? 'step' : undefined}
            >
              {t.states[step]}
            </li>
          ))}
        </ol>
        {tracking && (
          <a className="link" href={tracking.url} target="_blank" rel="noopener noreferrer">
            {t.track(tracking.carrier)} <span className="visually-hidden">{t.newWindow}</span>
          </a>
        )}
      </section>
      <ul className={styles.pictures} aria-label={t.swatches(swatches.length)}>
        {swatches.map(({ name, image, colour }) => (
          <li key={name}>
            <SwatchPicture image={image} colour={colour} />
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ul>
      <section aria-labelledby="to">
        <h2 id="to" className="t-h3">
          {t.to}
        </h2>
        <p className={styles.lines}>{addressLines.join('\n')}</p>
      </section>
      <p>
        {productHref !== undefined && (
          <Link className="link" to={productHref}>
            {t.seeProduct}
          </Link>
        )}
      </p>
      {isFollowedUp && key !== null && <StopMail number={number} mailKey={key} call={call} />}
    </div>
  )
}
