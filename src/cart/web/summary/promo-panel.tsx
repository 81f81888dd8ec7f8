import { useRef, useState, type SubmitEvent } from 'react'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { applyPromo, removePromo, type Cart } from '../../contract.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './promo-panel.messages.tsx'
import styles from './promo-panel.module.css'

export interface PromoPanelProps {
  readonly cart: Pick<Cart, 'orderSummary'> & {
    readonly cartSummary: Pick<Cart['cartSummary'], 'discountCode' | 'discountMessage' | 'hints'>
  }
  readonly currency: Currency
  readonly change: ChangeCart
}

/**
 * Takes a promo code, says what it does or why it does nothing, and takes it off again [CRT-08, CRT-09, CRT-10]; names
 * offers within reach.
 */
export function PromoPanel({
  cart: {
    cartSummary: { discountCode: code, discountMessage, hints },
    orderSummary,
  },
  currency,
  change,
}: PromoPanelProps) {
  const t = useMessages(messages)
  const [startsOpen] = useState(code !== null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState<'apply' | 'remove'>()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  const fail = (message: string) => {
    setError(message)
    focus()
  }

  const apply = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy !== undefined) return
    const promoCode = typed.trim()
    if (promoCode === '') return fail(t.empty)
    setError('')
    setBusy('apply')
    const changed = await change(applyPromo, { promoCode })
    setBusy(undefined)
    if (changed.kind === 'refused') return fail(changed.message)
    if (changed.kind === 'failed') return
    const { reply } = changed
    if (!reply.isSuccess) return fail(reply.promoErrorMessage || t.cartError)
    setTyped('')
    setSaid(t.applied(reply.cart.cartSummary.discountCode ?? promoCode))
  }
  const remove = async () => {
    if (busy !== undefined) return
    setError('')
    setBusy('remove')
    const changed = await change(removePromo, {})
    setBusy(undefined)
    if (changed.kind === 'refused' || (changed.kind === 'done' && !changed.reply.isSuccess))
      return fail(changed.kind === 'refused' ? changed.message : t.removeError)
    if (changed.kind === 'done') {
      setSaid(t.removed)
      focus()
    }
  }
  return (
    <div>
      {hints.length > 0 && (
        <ul className={styles.hints} aria-label={t.hints}>
          {hints.map(hint => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <AccordionItem title={t.title} pace="promo" defaultOpen={startsOpen}>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        {code !== null && (
          <div className={discountMessage === '' ? styles.applied : styles.waiting}>
            {discountMessage === '' && <Icon name="check" size="s" className={styles.sign} />}
            <p>
              {discountMessage === '' ? (
                <Does code={code} summary={orderSummary} currency={currency} />
              ) : (
                discountMessage
              )}{' '}
              <button
                type="button"
                className="link"
                aria-disabled={busy !== undefined || undefined}
                onClick={() => {
                  void remove()
                }}
              >
                {t.remove}
                <VisuallyHidden> {t.removeWhat(code)}</VisuallyHidden>
              </button>
            </p>
          </div>
        )}
        <form
          ref={form}
          className={styles.form}
          onSubmit={event => {
            void apply(event)
          }}
          noValidate
        >
          <TextInput
            label={code === null ? t.enter : t.replace}
            value={typed}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={event => {
              setTyped(event.target.value)
              setError('')
            }}
            {...(error !== '' && { error })}
          />
          <div className={styles.beside}>
            <Button type="submit" variant="second" busy={busy === 'apply'} busyLabel={t.applying}>
              {t.apply}
            </Button>
          </div>
        </form>
      </AccordionItem>
    </div>
  )
}

/** What a code that applies does; one that gives free shipping takes nothing off goods. */
function Does({
  code,
  summary,
  currency,
}: {
  readonly code: string
  readonly summary: PromoPanelProps['cart']['orderSummary']
  readonly currency: Currency
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const offer = summary.offers.find(one => one.code === code)
  const name = <b>{code}</b>
  return offer?.isFreeShipping === true
    ? t.freeShipping(name)
    : t.takes(name, <span className="num">{formatMoney(cents(offer?.amount ?? 0), currency, language)}</span>)
}
