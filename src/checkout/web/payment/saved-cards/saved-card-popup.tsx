import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { CardBrand } from '#payments/rules/card-brands.ts'
import { cleanSecurityCode, securityCodeError, securityCodeLength } from '#payments/rules/security-code.ts'
import { CardFields } from '#payments/web/card-fields.tsx'
import { useCardEntry } from '#payments/web/use-card-entry.ts'
import { Button } from '#ui/forms/button.tsx'
import { RadioCard } from '#ui/forms/radio-card.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { savePayment } from '../../../contract/card-calls.ts'
import type { AccountCard, CheckoutData } from '../../../contract/checkout-data.ts'
import { cardName } from '../../card-name.ts'
import { useCheckout } from '../../use-checkout.ts'
import type { PaymentKey } from '../payment-key.ts'
import { sealed } from '../save-payment.ts'
import { choiceFault } from './card-choice.ts'
import styles from '../payment-step.module.css'
import { messages } from './saved-cards.messages.ts'
import { useVerification } from './use-verification.ts'

type CreditCards = CheckoutData['paymentData']['creditCardData']

interface PopupProps {
  readonly credit: CreditCards
  readonly paymentKey: () => Promise<PaymentKey>
  readonly onClose: () => void
  readonly onApplied: () => void
}

/** Sends a payment, unless its input is undefined; `failure` is the reason why it was not saved. */
function usePay(onApplied: () => void) {
  const { call, replace, report } = useCheckout()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  async function pay(input: () => Promise<z.input<typeof savePayment.input> | undefined>) {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const payment = await input()
      if (payment === undefined) return
      const saved = await call(savePayment, payment)
      replace(saved)
      if (saved.isSuccess) onApplied()
      else setFailure(saved.message)
    } catch (error) {
      report(error, savePayment.name)
    } finally {
      setIsBusy(false)
    }
  }
  return { pay, failure, isBusy }
}

/** The popups 'Apply New/Saved Card' and 'Apply New Card' [PAY-32, PAY-43]. */
export function SavedCardPopup(props: PopupProps) {
  const [isNew, setIsNew] = useState(false)
  return isNew ? (
    <NewCardPopup {...props} onClose={() => setIsNew(false)} />
  ) : (
    <ChoicePopup {...props} onNew={() => setIsNew(true)} />
  )
}

/** Words beside a saved card: its expiry, or why it cannot be chosen. */
function useCardWords(): (card: AccountCard, fault: ReturnType<typeof choiceFault>) => string {
  const t = useMessages(messages)
  return ({ cardInfo: { expMonth, expYear } }, fault) => {
    const date = `${String(expMonth).padStart(2, '0')}/${String(expYear).slice(-2)}`
    switch (fault) {
      case 'expired':
        return t.expiredOn(date)
      case 'in-use':
        return t.inUse
      case 'only-store-card':
        return t.onlyStoreCard
      case undefined:
        return expYear === 0 ? '' : t.expires(date)
      default:
        return fault satisfies never
    }
  }
}

interface CodeFieldProps {
  readonly id: string
  readonly brand: CardBrand | undefined
  readonly code: string
  readonly setCode: (code: string) => void
  readonly error: string | undefined
}
/** The security code of the chosen card [PAY-25, PAY-70]. */
function CodeField({ id, brand, code, setCode, error }: CodeFieldProps) {
  const t = useMessages(messages)
  return (
    <TextInput
      id={`${id}-code`}
      label={t.code}
      required
      value={code}
      inputMode="numeric"
      autoComplete="cc-csc"
      maxLength={securityCodeLength(brand)}
      error={error}
      onChange={event => setCode(cleanSecurityCode(event.target.value, brand))}
    />
  )
}

interface CardOptionProps {
  readonly name: string
  readonly card: AccountCard
  readonly fault: ReturnType<typeof choiceFault>
  readonly isChosen: boolean
  readonly onChoose: (cardId: string) => void
  /** The field of the security code, shown if the card has one. */
  readonly children: ReactNode
}
/** A saved card in the list; a card that cannot be chosen says why. */
function CardOption({ name, card, fault, isChosen, onChoose, children }: CardOptionProps) {
  const [t, language, wordsOf] = [useMessages(messages), useLanguage(), useCardWords()]
  const { id, type, lastFour, verifyCreditCard } = card.cardInfo
  const words = wordsOf(card, fault)
  return (
    <RadioCard
      name={name}
      value={id}
      label={`${cardName({ type, lastFour }, language)}${card.isExpired ? t.expired : ''}`}
      note={words}
      checked={isChosen}
      onChange={onChoose}
      {...(fault !== undefined && { disabledReason: words })}
    >
      {verifyCreditCard && children}
    </RadioCard>
  )
}

function ChoicePopup({ credit, paymentKey, onClose, onApplied, onNew }: PopupProps & { readonly onNew: () => void }) {
  const [t, language, id] = [useMessages(messages), useLanguage(), useId()]
  const { accountCardsInfo: cards, accountCardsInfoLimit: limit, cardOneInfo, cardTwoInfo, isOnlyCbccAllowed } = credit
  const usedId = cardTwoInfo?.storedPaymentMethodId ?? null
  const faultOf = (card: AccountCard) => choiceFault(card, { usedId, isOnlyCbccAllowed })
  // The choice starts from the card that pays [PAY-33].
  const paying = cards[cardOneInfo?.selectionIndex ?? -1]
  const current = paying && !faultOf(paying) ? paying : undefined
  const [chosenId, setChosenId] = useState(current?.cardInfo.id)
  const [code, setCode] = useState('')
  const [error, setError] = useState<'card' | 'code'>()
  const { pay, failure, isBusy } = usePay(onApplied)
  const { hasTns } = useCheckout().checkout
  const { verify, refusalOf } = useVerification()
  const chosen = cards.find(card => card.cardInfo.id === chosenId)
  const brand = chosen?.cardInfo.type as CardBrand | undefined
  const choose = (cardId: string) => {
    setChosenId(cardId)
    setCode('')
    setError(undefined)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (!chosen) return flushSync(() => setError('card'))
    const asksCode = chosen.cardInfo.verifyCreditCard
    if (asksCode && securityCodeError(code, brand, language) !== undefined) {
      flushSync(() => setError('code'))
      return document.getElementById(`${id}-code`)?.focus()
    }
    return void pay(async () => {
      const { publicKey, now } = await paymentKey()
      const [at, { encryptSecurityCode }] = [now(), await import('#payments/web/encrypt-card.ts')]
      const accountCardOneData = {
        accountCardId: chosen.cardInfo.id,
        encryptedSecurityCode: asksCode ? await encryptSecurityCode(code, publicKey, at) : null,
        encryptionTimestamp: at.toISOString(),
      }
      if (!asksCode || (await verify(code, accountCardOneData))) return { accountCardOneData }
      document.getElementById(`${id}-code`)?.focus()
      return undefined
    })
  }
  return (
    <Dialog open title={t.title} onClose={onClose}>
      <form className={styles.popup} noValidate onSubmit={submit}>
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        <RadioGroup legend={t.list} legendHidden {...(error === 'card' && { error: t.choose })}>
          {cards.map(card => (
            <CardOption
              key={card.cardInfo.id}
              name={`${id}-card`}
              card={card}
              fault={faultOf(card)}
              isChosen={card.cardInfo.id === chosenId}
              onChoose={choose}
            >
              <CodeField
                {...{ id, brand, code, setCode }}
                error={error === 'code' ? securityCodeError(code, brand, language) : refusalOf(card.cardInfo.id, code)}
              />
            </CardOption>
          ))}
        </RadioGroup>
        <DialogActions>
          <Button type="submit" busy={isBusy}>
            {t.update}
          </Button>
          {/* The gateway's own form is on the step itself. */}
          {cards.length < limit && !hasTns && (
            <Button variant="second" onClick={onNew}>
              {t.applyNew}
            </Button>
          )}
        </DialogActions>
        <p className="t-small ink-2">{t.count(cards.length, limit)}</p>
      </form>
    </Dialog>
  )
}

function NewCardPopup({ credit, paymentKey, onClose, onApplied }: PopupProps) {
  const t = useMessages(messages)
  const card = useCardEntry({ storeCards: credit.storeCards })
  const { pay, failure, isBusy } = usePay(onApplied)
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const entered = card.validate(Date.now())
    if (!entered) return
    void pay(async () => {
      const { encryptCard: encrypt } = await import('#payments/web/encrypt-card.ts')
      return { cardOneData: await sealed(entered, { paymentKey, encrypt }) }
    })
  }
  return (
    <Dialog open title={t.newTitle} onClose={onClose}>
      <form className={styles.popup} noValidate onSubmit={submit}>
        {failure !== undefined && <Notice tone="error">{failure}</Notice>}
        <CardFields card={card} hasSave={credit.accountCardsInfo.length < credit.accountCardsInfoLimit} />
        <DialogActions>
          <Button type="submit" busy={isBusy}>
            {t.applyNew}
          </Button>
          <Button variant="second" onClick={onClose}>
            {t.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
