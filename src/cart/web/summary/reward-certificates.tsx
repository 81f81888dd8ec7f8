import { useRef, useState, type SubmitEvent } from 'react'
import { cents, formatMoney, type Currency } from '#lib/money.ts'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './order-extras.messages.tsx'
import styles from './order-extras.module.css'
import { rewardCalls } from './reward-calls.ts'

type PayingCertificate = Pick<Cart['rewardCertificates'][number], 'id' | 'lastFour' | 'applied'>

export interface RewardCertificatesProps {
  readonly cart: Pick<Cart, 'orderSummary'> & {
    readonly config: Pick<Cart['config'], 'paymentProvider_EnableAdyen'>
    readonly rewardCertificates: readonly PayingCertificate[]
  }
  readonly currency: Currency
  readonly change: ChangeCart
}

const NUMBER = /^[0-9A-Za-z -]{6,24}$/

/** State of the certificate form, with the calls that apply and remove certificates. */
function useCertificateEntry({ config }: RewardCertificatesProps['cart'], change: ChangeCart) {
  const { rewards: t } = useMessages(messages)
  const calls = rewardCalls(config)
  const [account, setAccount] = useState('')
  const [number, setNumber] = useState('')
  const [errors, setErrors] = useState<{ readonly account?: string; readonly number?: string }>({})
  const [busy, setBusy] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const focusOn = (place: 0 | 1) => form.current?.querySelectorAll('input')[place]?.focus()

  const apply = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy !== undefined) return
    const wrong = {
      ...(account.trim().length < 4 && { account: t.wrongAccount }),
      ...(!NUMBER.test(number.trim()) && { number: t.wrongNumber }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return focusOn(wrong.account === undefined ? 1 : 0)
    setBusy('apply')
    const changed = await change(calls.apply, { accountNumber: account.trim(), certificateNumber: number.trim() })
    setBusy(undefined)
    if (changed.kind === 'failed') return
    const refusal = changed.kind === 'refused' ? changed.message : changed.reply.rewardErrorMessage
    if (refusal !== '') {
      setErrors({ number: refusal })
      focusOn(1)
    } else if (changed.kind === 'done') setNumber('')
  }
  const remove = async (id: string, lastFour: string) => {
    if (busy !== undefined) return
    setBusy(id)
    const changed = await change(calls.remove, { certificateNumber: lastFour, id })
    setBusy(undefined)
    if (changed.kind === 'refused') setErrors({ number: changed.message })
  }
  return { form, account, setAccount, number, setNumber, errors, busy, apply, remove }
}

/** Applies reward certificates by account and number, lists the amount that each pays, and removes them [CRT-16]. */
export function RewardCertificates({ cart, currency, change }: RewardCertificatesProps) {
  const { rewardCertificates, orderSummary } = cart
  const { rewards: t } = useMessages(messages)
  const [startsOpen] = useState(rewardCertificates.length > 0)
  const { form, account, setAccount, number, setNumber, errors, busy, apply, remove } = useCertificateEntry(
    cart,
    change,
  )
  const entry = (
    <form
      ref={form}
      className={styles.form}
      onSubmit={event => {
        void apply(event)
      }}
      noValidate
    >
      <TextInput
        label={t.account}
        hint={t.accountHint}
        value={account}
        maxLength={30}
        autoComplete="off"
        required
        onChange={event => setAccount(event.target.value)}
        {...(errors.account !== undefined && { error: errors.account })}
      />
      <TextInput
        label={t.number}
        value={number}
        maxLength={24}
        autoComplete="off"
        required
        onChange={event => setNumber(event.target.value)}
        {...(errors.number !== undefined && { error: errors.number })}
      />
      <Button type="submit" variant="second" busy={busy === 'apply'} busyLabel={t.applying}>
        {t.apply}
      </Button>
    </form>
  )
  return (
    <AccordionItem title={t.title} defaultOpen={startsOpen}>
      {rewardCertificates.length > 0 && (
        <CertificateList
          certificates={rewardCertificates}
          currency={currency}
          isBusy={busy !== undefined}
          onRemove={remove}
        />
      )}
      {orderSummary.rewardsExceedOrderTotalMessage !== '' && (
        <Notice tone="warn">{orderSummary.rewardsExceedOrderTotalMessage}</Notice>
      )}
      {rewardCertificates.length === 0 ? (
        entry
      ) : (
        <details className={styles.more}>
          <summary className="link">{t.another}</summary>
          {entry}
        </details>
      )}
    </AccordionItem>
  )
}

interface CertificateListProps {
  readonly certificates: readonly PayingCertificate[]
  readonly currency: Currency
  readonly isBusy: boolean
  readonly onRemove: (id: string, lastFour: string) => Promise<void>
}

/** The certificates on the order, each with the amount that it pays. */
function CertificateList({ certificates, currency, isBusy, onRemove }: CertificateListProps) {
  const { rewards: t } = useMessages(messages)
  const language = useLanguage()
  return (
    <ul className={styles.applied} aria-label={t.list}>
      {certificates.map(({ id, lastFour, applied }) => (
        <li key={id} className={styles.certificate}>
          <span>
            {t.pays(lastFour, <span className="num">{formatMoney(cents(applied), currency, language)}</span>)}
          </span>
          <button
            type="button"
            className="link"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              void onRemove(id, lastFour)
            }}
          >
            {t.remove}
            <VisuallyHidden> {t.removeWhat(lastFour)}</VisuallyHidden>
          </button>
        </li>
      ))}
    </ul>
  )
}
