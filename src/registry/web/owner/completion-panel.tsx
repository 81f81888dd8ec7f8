import { useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { CallFailed, type send } from '#ui/send.ts'
import { completionCodeCall } from '../../owner-contract.ts'
import type { OwnRegistry } from '../../rules/own-registry.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/** The discount on what is left: its days and, while it is open, its code. */
export function CompletionPanel({
  grId,
  discount: { percent, uses, from, until, state },
  dated,
  call,
}: {
  readonly grId: string
  readonly discount: NonNullable<OwnRegistry['discount']>
  readonly dated: (iso: string) => string
  readonly call: typeof send
}) {
  const { discount: t, failed } = useMessages(messages)
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    setProblem(undefined)
    try {
      setCode((await call(completionCodeCall, { grId })).code)
    } catch (error) {
      setProblem(error instanceof CallFailed && error.refusal !== undefined ? error.message : failed)
    }
    setBusy(false)
  }
  return (
    <section className={styles.panel} aria-labelledby="completion">
      <h2 className="t-h3" id="completion">
        {t.title(percent)}
      </h2>
      <p className="t-small ink-2">{t.text(dated(from), dated(until), uses)}</p>
      {state === 'over' && <p className="t-small">{t.over}</p>}
      {state === 'open' && code === undefined && (
        <Button variant="second" busy={isBusy} onClick={() => void ask()}>
          {t.get}
        </Button>
      )}
      <p role="status">{code !== undefined && <b className="num">{t.code(code)}</b>}</p>
      {problem !== undefined && <p className="t-small">{problem}</p>}
    </section>
  )
}
