import { useState, type SubmitEvent } from 'react'
import { localeOf } from '#lib/language.ts'
import type { Country } from '#lib/site.ts'
import { copyText } from '#ui/copy-text.ts'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CallFailed } from '#ui/send.ts'
import { TextInput } from '#ui/forms/text-input.tsx'
import { shareCart, takeCart } from '../../contract/whole-cart-calls.ts'
import { messages } from './another-device.messages.ts'
import styles from './another-device.module.css'
import type { CartState } from './use-cart.ts'
import type { SendCall } from './send-call.ts'

export interface AnotherDeviceProps {
  readonly state: Pick<CartState, 'cart' | 'change' | 'settle'>
  readonly country: Country
  readonly call: SendCall
  readonly report: (error: unknown, actionName: string) => void
  /** Code from the URL, which fills the field but is not applied automatically. */
  readonly code: string
}

/** Shares this cart with another device by a code, and adds the items of another device's cart. */
export function AnotherDevice({ code, ...props }: AnotherDeviceProps) {
  const t = useMessages(messages)
  return (
    <div className={styles.device}>
      <AccordionItem title={t.title} defaultOpen={code !== ''}>
        <p className="t-small ink-2">{t.explain}</p>
        <div className={styles.ways}>
          {props.state.cart.lineItems.length > 0 && <Give {...props} />}
          <Take {...props} code={code} />
        </div>
      </AccordionItem>
    </div>
  )
}

function Give({ state, country, call, report }: Omit<AnotherDeviceProps, 'code'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [isBusy, setIsBusy] = useState(false)
  const [shared, setShared] = useState<{ readonly code: string; readonly goodUntil: string }>()
  const [problem, setProblem] = useState<string>()
  const [isCopied, setIsCopied] = useState(false)
  const give = async () => {
    setIsBusy(true)
    setProblem(undefined)
    setIsCopied(false)
    try {
      await state.settle()
      const reply = await call(shareCart, {})
      if (reply.isSuccess) setShared(reply)
      else setProblem(reply.message)
    } catch (error) {
      const refusal = error instanceof CallFailed ? error.refusal : undefined
      if (refusal?.kind === 'conflict' || refusal?.kind === 'too-many') setProblem(refusal.message)
      else report(error, shareCart.name)
    }
    setIsBusy(false)
  }
  // If the browser denies access to the clipboard, the code is still shown.
  const copy = async () => setIsCopied(await copyText(shared!.code))
  const until =
    shared &&
    new Intl.DateTimeFormat(localeOf(country, language), { month: 'short', day: 'numeric' }).format(
      new Date(shared.goodUntil),
    )
  return (
    <div className={styles.way}>
      <Button
        variant="quiet"
        busy={isBusy}
        busyLabel={t.getting}
        onClick={() => {
          void give()
        }}
      >
        {t.get}
      </Button>
      {shared && (
        <div role="status" className={styles.code}>
          <p>
            <span className="visually-hidden">{t.code}: </span>
            <b className="num">{shared.code}</b>{' '}
            <button type="button" className="link" onClick={() => void copy()}>
              {t.copy}
            </button>{' '}
            {isCopied && t.copied}
          </p>
          <p className="t-small ink-2">{t.until(until!)}</p>
        </div>
      )}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
    </div>
  )
}

function Take({ state, code }: Pick<AnotherDeviceProps, 'state' | 'code'>) {
  const t = useMessages(messages)
  const [typed, setTyped] = useState(code)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly isWrong: boolean; readonly words: string }>()
  const take = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (typed.trim() === '') return setSaid({ isWrong: true, words: t.missing })
    setIsBusy(true)
    setSaid(undefined)
    const changed = await state.change(takeCart, { code: typed.trim() })
    setIsBusy(false)
    if (changed.kind === 'failed') return
    if (changed.kind === 'refused') return setSaid({ isWrong: true, words: changed.message })
    const { isSuccess, message, isTakenBefore } = changed.reply
    setSaid(
      isSuccess ? { isWrong: false, words: isTakenBefore ? t.before : t.taken } : { isWrong: true, words: message },
    )
    if (isSuccess) setTyped('')
  }
  return (
    <form
      className={styles.way}
      onSubmit={event => {
        void take(event)
      }}
      noValidate
    >
      <TextInput
        label={t.enter}
        value={typed}
        onChange={event => setTyped(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        {...(said?.isWrong === true && { error: said.words })}
      />
      <Button type="submit" variant="quiet" busy={isBusy} busyLabel={t.taking}>
        {t.take}
      </Button>
      {said?.isWrong === false && <Notice tone="ok">{said.words}</Notice>}
    </form>
  )
}
