import { useRef, useState, type SubmitEvent } from 'react'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Button } from '#ui/forms/button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { Cart } from '../../contract/cart.ts'
import { applyPromo, removePromo } from '../../contract/total-calls.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './promo-panel.messages.tsx'
import styles from './promo-panel.module.css'

export interface PromoPanelProps {
  readonly cart: Pick<Cart, 'orderSummary'> & {
    readonly cartSummary: Pick<Cart['cartSummary'], 'discountCode' | 'discountMessage'>
  }
  readonly currency: Currency
  readonly change: ChangeCart
}

/** State of the promo code form, with the calls that apply and remove a code. */
function usePromoEntry(change: ChangeCart) {
  const t = useMessages(messages)
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
    if (changed.kind === 'refused') return fail(changed.message)
    if (changed.kind === 'failed') return
    if (!changed.reply.isSuccess) return fail(t.removeError)
    setSaid(t.removed)
    focus()
  }
  const type = (next: string) => {
    setTyped(next)
    setError('')
  }
  return { form, typed, error, said, busy, type, apply, remove }
}

/**
 * Applies a promo code, shows its effect or the reason why it has none, and removes it [CRT-08, CRT-09, CRT-10].
 */
export function PromoPanel({ cart, currency, change }: PromoPanelProps) {
  const { discountCode: code } = cart.cartSummary
  const t = useMessages(messages)
  const [startsOpen] = useState(code !== null)
  const { form, typed, error, said, busy, type, apply, remove } = usePromoEntry(change)
  return (
    <div>
      <AccordionItem title={t.title} pace="promo" defaultOpen={startsOpen}>
        <p role="status" className="visually-hidden">
          {said}
        </p>
        {code !== null && (
          <AppliedCode code={code} cart={cart} currency={currency} isBusy={busy !== undefined} onRemove={remove} />
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
            onChange={event => type(event.target.value)}
            {...(error !== '' && { error: error })}
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

interface AppliedCodeProps extends Pick<PromoPanelProps, 'cart' | 'currency'> {
  readonly code: string
  readonly isBusy: boolean
  readonly onRemove: () => Promise<void>
}

/** The applied code: its effect or the reason why it has none, and the button that removes it. */
function AppliedCode({ code, cart, currency, isBusy, onRemove }: AppliedCodeProps) {
  const t = useMessages(messages)
  const { discountMessage } = cart.cartSummary
  const isEffective = discountMessage === ''
  return (
    <div className={isEffective ? styles.applied : styles.waiting}>
      {isEffective && <Icon name="check" size="s" className={styles.sign} />}
      <p>
        {isEffective ? <Effect code={code} summary={cart.orderSummary} currency={currency} /> : discountMessage}{' '}
        <button
          type="button"
          className="link"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            void onRemove()
          }}
        >
          {t.remove}
          <VisuallyHidden> {t.removeWhat(code)}</VisuallyHidden>
        </button>
      </p>
    </div>
  )
}

/** The effect of a code: free shipping, or its discount on merchandise. */
function Effect({
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
