import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { TENDER_CODE } from '../rules/reward-number.ts'
import styles from './gift-cards.module.css'
import { messages } from './tender-codes.messages.ts'

/** An applied tender code. `amount`: the part of the total that it pays, in cents. */
export interface PayingTenderCode {
  readonly id: string
  readonly lastFour: string
  readonly amount: number
  readonly reason: string
}
/** Result of a change: undefined after success, else the reason; `failed` if a popup has already shown it. */
export type TenderCodeRefusal = undefined | 'failed' | { readonly message: string }
export interface TenderCodeActions {
  readonly apply: (code: string) => Promise<TenderCodeRefusal>
  readonly remove: (code: PayingTenderCode) => Promise<TenderCodeRefusal>
}

export interface TenderCodesProps {
  readonly codes: readonly PayingTenderCode[]
  readonly currency: Currency
  readonly actions: TenderCodeActions
}

/** State of the field and of the running change. The focus moves to elements inside `area`. */
function useTenderCodes(actions: TenderCodeActions) {
  const t = useMessages(messages)
  const area = useRef<HTMLDivElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  /** `apply`, or the id of the code that is being removed. */
  const [busy, setBusy] = useState<string>()
  const [said, setSaid] = useState('')
  const focusOn = (selector: string) => area.current?.querySelector<HTMLElement>(selector)?.focus()

  /** Makes a change and shows its result before the focus moves, so that it is announced. */
  const run = async (what: string, ask: () => Promise<TenderCodeRefusal>, success: string, focus: string) => {
    setBusy(what)
    setSaid('')
    setError(undefined)
    const refusal = await ask()
    flushSync(() => {
      setBusy(undefined)
      if (refusal === undefined) setSaid(success)
      else if (refusal !== 'failed') setError(refusal.message)
    })
    if (refusal === undefined && what === 'apply') setCode('')
    if (refusal !== 'failed') focusOn(refusal === undefined ? focus : 'input')
  }
  const apply = async () => {
    if (busy !== undefined) return
    const typed = code.trim()
    if (TENDER_CODE.test(typed))
      return run('apply', () => actions.apply(typed), t.isApplied(typed.slice(-4).toUpperCase()), 'ul')
    flushSync(() => setError(t.wrong))
    focusOn('input')
  }
  const remove = async (one: PayingTenderCode) => {
    if (busy === undefined) await run(one.id, () => actions.remove(one), t.isRemoved(one.lastFour), 'input')
  }
  return { area, code, setCode, error, busy, said, apply, remove }
}

/** Applies tender codes, shows what each pays and for what reason the shop gave it, and removes them [PAY-62]. */
export function TenderCodes({ codes, currency, actions }: TenderCodesProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { area, code, setCode, error, busy, said, apply, remove } = useTenderCodes(actions)
  return (
    <div ref={area} className={styles.area}>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {codes.length > 0 && (
        <ul className={styles.list} aria-label={t.list} tabIndex={-1}>
          {codes.map(one => (
            <li key={one.id} className={styles.card}>
              <Icon name="check" size="l" className={styles.sign} />
              <p className={styles.name}>
                <b>{t.code(one.lastFour)}</b>
                <span className={styles.left}>{one.reason}</span>
              </p>
              <span className={styles.amount}>−{formatMoney(cents(one.amount), currency, language)}</span>
              <button
                type="button"
                className={`link ${styles.remove}`}
                aria-disabled={busy !== undefined || undefined}
                onClick={() => {
                  void remove(one)
                }}
              >
                {t.remove}
                <VisuallyHidden> {t.removeWhat(one.lastFour)}</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        method="post"
        noValidate
        className={styles.single}
        onSubmit={event => {
          event.preventDefault()
          void apply()
        }}
      >
        <TextInput
          label={t.label}
          hint={t.hint}
          value={code}
          maxLength={24}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setCode(event.target.value)}
          {...(error !== undefined && { error })}
        />
        <div className={styles.beside}>
          <Button type="submit" variant="second" block busy={busy === 'apply'} busyLabel={t.applying}>
            {t.apply}
            <VisuallyHidden> {t.applyWhat}</VisuallyHidden>
          </Button>
        </div>
      </form>
    </div>
  )
}
