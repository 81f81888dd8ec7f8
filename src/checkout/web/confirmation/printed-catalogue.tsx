import { useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { setTymPreferences } from '../../contract/mailing-call.ts'
import { messages } from './printed-catalogue.messages.ts'
import styles from './forget-me.module.css'

/** Offers the printed catalogue by post to the billing address; saved with the click, and taken back with the next. */
export function PrintedCatalogue({ call }: { readonly call: SendCall }) {
  const t = useMessages(messages)
  const [isOptIn, setOptIn] = useState(false)
  const [state, setState] = useState<'here' | 'busy' | 'failed' | 'saved'>('here')
  const choose = async (wanted: boolean) => {
    setOptIn(wanted)
    setState('busy')
    try {
      await call(setTymPreferences, { isOptIn: wanted, isBilling: true, address: null })
      setState('saved')
    } catch {
      setOptIn(!wanted)
      setState('failed')
    }
  }
  return (
    <section className={styles.forget} aria-labelledby="printed-catalogue">
      <h2 id="printed-catalogue" className="t-h3">
        {t.title}
      </h2>
      <Checkbox
        label={t.label}
        note={t.note}
        checked={isOptIn}
        disabled={state === 'busy'}
        onChange={event => {
          void choose(event.currentTarget.checked)
        }}
      />
      <div role="status">{state === 'saved' && <p className="t-small ink-2">{isOptIn ? t.chosen : t.dropped}</p>}</div>
      {state === 'failed' && <Notice tone="error">{t.failed}</Notice>}
    </section>
  )
}
