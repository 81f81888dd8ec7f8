import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { addShare } from '#cart/contract/share-call.ts'
import { MOST_GIFT_CARD_AMOUNT } from '#cart/rules/lines/gift-card-limit.ts'
import { useCartCount } from '#cart/web/cart-count.tsx'
import { refusalIn } from '#cart/web/state/refusal-in.ts'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { cents, formatMoney, least, type Cents, type ShownCurrency } from '#lib/money.ts'
import type { PublicRegistryItem } from '#registry/contract.ts'
import { LEAST_SHARE, shareChoices, shareFault } from '#registry/rules/group-gift.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Radio } from '#ui/forms/radio.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import styles from './group.module.css'
import { messages } from './group.messages.ts'

export interface ShareDialogProps {
  readonly grId: string
  readonly item: Pick<PublicRegistryItem, 'sku' | 'name'>
  readonly left: Cents
  readonly currency: ShownCurrency
  readonly call: SendCall
  readonly onClose: () => void
  /** Called after a share that could not be added: somebody else may have been faster. */
  readonly onTried: () => void
}

/** Parses dollars such as `60`, `60.50` or `60,50`; undefined for anything else. */
function centsIn(text: string): Cents | undefined {
  const match = /^\$?\s*(\d{1,6})(?:[.,](\d{2}))?\s*\$?$/.exec(text.trim())
  return match ? cents(Number(match[1]) * 100 + Number(match[2] ?? 0)) : undefined
}

/** State of the form: the chosen or entered amount, the message, and the call that adds the share. */
function useShare({ grId, item, left, call, onTried }: ShareDialogProps) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const { note } = useCartCount()
  const choices = shareChoices(left, MOST_GIFT_CARD_AMOUNT)
  const [pressed, setChoice] = useState<Cents | 'own'>(choices[0]!)
  // Less may be left than when the amount was chosen; the first amount is chosen then, as at first.
  const choice = pressed === 'own' || choices.includes(pressed) ? pressed : choices[0]!
  const [own, setOwn] = useState('')
  const [message, setMessage] = useState('')
  const [isWrong, setWrong] = useState(false)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const add = async (amount: Cents) => {
    setBusy(true)
    try {
      const reply = await call(addShare, { grId, sku: item.sku, cents: amount, message })
      note({ count: reply.cartItemCount })
      await navigate(CART_PATH)
    } catch (error) {
      setProblem(refusalIn(error)?.message ?? t.failed)
      setBusy(false)
      onTried()
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const amount = choice === 'own' ? centsIn(own) : choice
    const isValid = amount !== undefined && amount <= MOST_GIFT_CARD_AMOUNT && shareFault(amount, left) === undefined
    setWrong(!isValid)
    setProblem('')
    if (isValid) void add(amount)
  }
  return { choices, choice, setChoice, own, setOwn, message, setMessage, isWrong, problem, isBusy, submit }
}

/** Asks for the amount and the message of a share of a group gift, and adds it to the cart. */
export function ShareDialog(props: ShareDialogProps) {
  const { item, left, currency, onClose } = props
  const [t, language] = [useMessages(messages), useLanguage()]
  const { choices, choice, setChoice, own, setOwn, message, setMessage, isWrong, problem, isBusy, submit } =
    useShare(props)
  const money = (amount: Cents) => formatMoney(amount, currency, language)
  const range = t.least(money(least(LEAST_SHARE, left)), money(least(MOST_GIFT_CARD_AMOUNT, left)))
  return (
    <Dialog open title={t.title(item.name)} onClose={onClose}>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <p className="t-small ink-2">{t.about}</p>
        <RadioGroup legend={t.amounts}>
          {choices.map(amount => (
            <Radio
              key={amount}
              name="share"
              checked={choice === amount}
              label={amount === left ? t.rest(money(amount)) : money(amount)}
              onChange={() => setChoice(amount)}
            />
          ))}
          {left > LEAST_SHARE && (
            <Radio name="share" checked={choice === 'own'} label={t.own} onChange={() => setChoice('own')} />
          )}
        </RadioGroup>
        {choice === 'own' && (
          <TextInput
            label={t.ownAmount}
            hint={range}
            inputMode="decimal"
            autoComplete="off"
            value={own}
            {...(isWrong && { error: range })}
            onChange={event => setOwn(event.target.value)}
          />
        )}
        <TextArea
          label={t.message}
          hint={t.messageHint}
          maxLength={300}
          rows={3}
          value={message}
          onChange={event => setMessage(event.target.value)}
        />
        {problem !== '' && <Notice tone="error">{problem}</Notice>}
        <Button type="submit" busy={isBusy} busyLabel={t.adding}>
          {t.add}
        </Button>
      </form>
    </Dialog>
  )
}
