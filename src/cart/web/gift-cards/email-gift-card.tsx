import { useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import { addItemToCart } from '../../adding-contract.ts'
import type { EmailedGift } from '../../rules/gift-cards/emailed-gift.ts'
import { messages as faults } from '../../rules/gift-cards/emailed-gift.messages.ts'
import { useCartCount } from '../cart-count.tsx'
import { announceCartChange } from '../state/announce-cart-change.ts'
import { refusalIn } from '../state/refusal-in.ts'
import type { SendCall } from '../state/send-call.ts'
import { messages } from './email-gift-card.messages.ts'
import styles from './email-gift-card.module.css'

export interface EmailGiftCardProps {
  /** Names the form; unique on the page. */
  readonly id: string
  /** The amounts of the gift card; `label` is formatted. */
  readonly amounts: readonly { readonly sku: string; readonly label: string }[]
  readonly call: SendCall
}

const NEEDED: ReadonlySet<string> = new Set(['recipientName', 'recipientEmail', 'senderName'])

/** The first field that is empty although it is needed, or that the browser finds invalid; the shop checks again. */
function wrongField(form: HTMLFormElement | null): keyof EmailedGift | undefined {
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])]
  const wrong = fields.find(field => !field.validity.valid || (NEEDED.has(field.name) && field.value.trim() === ''))
  return wrong?.name as keyof EmailedGift | undefined
}

const EMPTY: EmailedGift = { recipientName: '', recipientEmail: '', senderName: '', message: '', sendOn: null }

/** State of the form: what was entered, the field that is wrong, and the call that adds the gift card. */
function useEmailGiftCard(send: SendCall, firstSku: string) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { note } = useCartCount()
  const [sku, setSku] = useState(firstSku)
  const [gift, setGift] = useState(EMPTY)
  const [fault, setFault] = useState<keyof EmailedGift>()
  const [problem, setProblem] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const add = async () => {
    try {
      const items = [{ Sku: sku, Emailed: gift }]
      const reply = await send(addItemToCart, { items, acceptedTermsText: '' })
      note({ count: reply.cartItemCount })
      announceCartChange(reply)
      await navigate(CART_PATH)
    } catch (error) {
      setProblem(refusalIn(error)?.message ?? t.failed)
      setIsBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setProblem('')
    const wrong = wrongField(form.current)
    // Shows the error before the focus moves to the wrong field, so that it is announced.
    flushSync(() => setFault(wrong))
    if (wrong !== undefined) return form.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    setIsBusy(true)
    void add()
  }
  const change =
    (field: keyof EmailedGift) =>
    ({ target: { value } }: { readonly target: { readonly value: string } }) => {
      setGift({ ...gift, [field]: field === 'sendOn' ? value || null : value })
      if (field === fault) setFault(undefined)
    }
  return { form, sku, setSku, gift, change, fault, problem, isBusy, submit }
}

/** Adds a gift card to the cart that is sent by email to somebody, with a message and on a day of choice. */
export function EmailGiftCard({ id, amounts, call }: EmailGiftCardProps) {
  const t = useMessages(messages)
  const errors = useMessages(faults)
  const { form, sku, setSku, gift, change, fault, problem, isBusy, submit } = useEmailGiftCard(
    call,
    amounts[0]?.sku ?? '',
  )
  const field = (name: keyof EmailedGift) => ({
    name,
    label: t[name],
    value: gift[name] ?? '',
    onChange: change(name),
    ...(fault === name && { error: errors[name] }),
  })
  return (
    <form ref={form} method="post" noValidate className={styles.form} aria-labelledby={id} onSubmit={submit}>
      <h3 id={id} className="t-title">
        {t.title}
      </h3>
      <p className={styles.about}>{t.about}</p>
      <SelectField
        label={t.amount}
        value={sku}
        options={amounts.map(one => ({ value: one.sku, label: one.label }))}
        onChange={event => setSku(event.target.value)}
      />
      <TextInput {...field('recipientName')} autoComplete="off" maxLength={40} />
      <TextInput {...field('recipientEmail')} type="email" autoComplete="off" maxLength={66} />
      <TextInput {...field('senderName')} autoComplete="name" maxLength={40} />
      <TextArea {...field('message')} maxLength={300} />
      <TextInput {...field('sendOn')} type="date" hint={t.sendOnHint} />
      <Button type="submit" busy={isBusy} busyLabel={t.adding}>
        {t.add}
      </Button>
      {problem !== '' && <Notice tone="error">{problem}</Notice>}
    </form>
  )
}
