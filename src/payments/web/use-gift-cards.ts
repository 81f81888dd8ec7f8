import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '#ui/language.tsx'
import { GIFT_CARD_PIN, giftCardDigits, isGiftCardNumber } from '../rules/gift-card-number.ts'
import type { GiftCardActions, GiftCardBalance, GiftCardFailure, PayingCard, TypedCard } from './gift-card-actions.ts'
import { messages } from './gift-cards.messages.tsx'

type Errors = { readonly number?: string; readonly pin?: string }
/** Result of the last action, displayed in addition to field errors. */
type Told =
  | { readonly kind: 'applied' | 'removed'; readonly lastFour: string }
  | Extract<GiftCardBalance, { kind: 'balance' }>
  | undefined

export type GiftCardsState = ReturnType<typeof useGiftCards>

/**
 * The state of the gift card area: typed values, the running action and its result [PAY-59, PAY-60]. The focus moves to
 * elements inside `area`.
 */
export function useGiftCards(actions: GiftCardActions, area: RefObject<HTMLElement | null>) {
  const t = useMessages(messages)
  const [number, setNumber] = useState('')
  const [pin, setPin] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  /** `apply`, `check`, or the id of the gift card that is being removed. */
  const [busy, setBusy] = useState<string>()
  const [told, setTold] = useState<Told>()
  const [isServiceUnavailable, setIsServiceUnavailable] = useState(false)
  const focusOn = (selector: string) => area.current?.querySelector<HTMLElement>(selector)?.focus()
  const focusOnField = (place: 'number' | 'pin') => focusOn(`[data-field="${place}"]`)
  /** Renders the result synchronously, so that the focus can move to an element that appears with it. */
  const end = (show: () => void) =>
    flushSync(() => {
      setBusy(undefined)
      show()
    })

  /**
   * Returns the typed number and PIN if their form is valid. A payment card number is never a valid gift card number
   * and never leaves the page.
   */
  const validate = (): TypedCard | undefined => {
    const typed = { cardNumber: number.trim(), cardPin: pin.trim() }
    const wrong: Errors = {
      ...(!isGiftCardNumber(giftCardDigits(typed.cardNumber)) && { number: t.wrongNumber }),
      ...(!GIFT_CARD_PIN.test(typed.cardPin) && { pin: t.wrongPin }),
    }
    setErrors(wrong)
    if (wrong.number === undefined && wrong.pin === undefined) return typed
    focusOnField(wrong.number === undefined ? 'pin' : 'number')
    return undefined
  }
  const begin = (what: string) => {
    setBusy(what)
    setTold(undefined)
    setIsServiceUnavailable(false)
  }
  const fail = (failure: GiftCardFailure) => {
    end(() => {
      if (failure.kind === 'unreachable') setIsServiceUnavailable(true)
      if (failure.kind === 'refused') setErrors({ number: failure.message })
    })
    if (failure.kind === 'refused') focusOnField('number')
  }
  const run = async (what: 'apply' | 'check') => {
    const typed = busy === undefined ? validate() : undefined
    if (typed === undefined) return
    begin(what)
    const done = await (what === 'apply' ? actions.apply(typed) : actions.readBalance(typed))
    switch (done.kind) {
      case 'balance':
        return end(() => setTold(done))
      case 'done':
        end(() => {
          setNumber('')
          setPin('')
          setTold({ kind: 'applied', lastFour: typed.cardNumber.slice(-4) })
        })
        return focusOn('ul')
      default:
        return fail(done)
    }
  }
  const remove = async (card: PayingCard) => {
    if (busy !== undefined) return
    begin(card.id)
    setErrors({})
    const done = await actions.remove(card)
    if (done.kind !== 'done') return fail(done)
    end(() => setTold({ kind: 'removed', lastFour: card.lastFour }))
    focusOnField('number')
  }
  return {
    number,
    pin,
    errors,
    busy,
    told,
    isServiceUnavailable,
    setNumber,
    setPin,
    remove,
    apply: () => run('apply'),
    check: () => run('check'),
  }
}
