import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { refusalIn } from '#cart/web/state/refusal-in.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { GIFT_CARD_PIN, giftCardDigits, isGiftCardNumber } from '#payments/rules/gift-card-number.ts'
import { messages } from '#payments/web/gift-cards.messages.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { isReset } from '#ui/send.ts'
import { giftCardBalance } from '../../../contract/gift-card-calls.ts'
import styles from './balance-check.module.css'

type Errors = { readonly number?: string; readonly pin?: string }
type Told = { readonly lastFour: string; readonly balance: number } | 'unreachable' | undefined

/** State of the form. The shop counts wrong PINs in its database, for each card and each caller. */
function useBalanceCheck(call: SendCall) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [told, setTold] = useState<Told>()
  /** Shows the errors before the focus moves to the first wrong field, so that they are announced. */
  const refuse = (wrong: Errors) => {
    flushSync(() => setErrors(wrong))
    form.current?.querySelectorAll('input')[wrong.number === undefined ? 1 : 0]?.focus()
  }
  const read = async () => {
    try {
      const reply = await call(giftCardBalance, { cardNumber: number.trim(), cardPin: pin.trim() })
      return reply.isSuccess ? { lastFour: reply.lastFour, balance: reply.balance } : { refusal: reply.message }
    } catch (error) {
      const refusal = isReset(error) ? undefined : refusalIn(error)
      return refusal === undefined ? ('unreachable' as const) : { refusal: refusal.message }
    }
  }
  const check = async () => {
    if (isBusy) return
    const wrong: Errors = {
      ...(!isGiftCardNumber(giftCardDigits(number)) && { number: t.wrongNumber }),
      ...(!GIFT_CARD_PIN.test(pin.trim()) && { pin: t.wrongPin }),
    }
    setTold(undefined)
    if (wrong.number !== undefined || wrong.pin !== undefined) return refuse(wrong)
    setErrors({})
    setIsBusy(true)
    const answer = await read()
    setIsBusy(false)
    if (typeof answer === 'object' && 'refusal' in answer) return refuse({ number: answer.refusal })
    setPin('')
    setTold(answer)
  }
  return { form, number, setNumber, pin, setPin, errors, isBusy, told, check }
}

export interface BalanceCheckProps {
  readonly currency: Currency
  readonly call: SendCall
}

/** Shows the balance of a gift card by its number and PIN; changes no cart [PAY-59]. */
export function BalanceCheck({ currency, call }: BalanceCheckProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { form, number, setNumber, pin, setPin, errors, isBusy, told, check } = useBalanceCheck(call)
  const secret = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void check()
      }}
    >
      <TextInput
        {...secret}
        label={t.number}
        hint={t.hint}
        value={number}
        maxLength={40}
        onChange={event => setNumber(event.target.value)}
        {...(errors.number !== undefined && { error: errors.number })}
      />
      <TextInput
        {...secret}
        label={t.pin}
        value={pin}
        maxLength={8}
        onChange={event => setPin(event.target.value)}
        {...(errors.pin !== undefined && { error: errors.pin })}
      />
      <Button type="submit" variant="second" busy={isBusy} busyLabel={t.checking}>
        {t.check}
      </Button>
      {told === 'unreachable' && (
        <Notice tone="warn" title={t.unreachable.title}>
          {t.unreachable.text}
        </Notice>
      )}
      <p role="status">
        {typeof told === 'object' &&
          t.balance(told.lastFour, <b className="num">{formatMoney(cents(told.balance), currency, language)}</b>)}
      </p>
    </form>
  )
}
