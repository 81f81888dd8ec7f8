import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { cardName } from '#checkout/web/card-name.ts'
import { paymentConfig } from '#checkout/contract/card-calls.ts'
import { formatMoney } from '#lib/money.ts'
import { CardFields } from '#payments/web/card-fields.tsx'
import { useCardEntry, type CardFormState } from '#payments/web/use-card-entry.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import type { send } from '#ui/send.ts'
import { payOrderAnew } from '../../../payment-contract.ts'
import dialogStyles from '../dialogs.module.css'
import { messages } from './new-payment.messages.ts'
import styles from './new-payment.module.css'
import type { OrderResult } from '../order-result.ts'
import { headingId, PAYMENT, sectionId } from '../section-ids.ts'
import type { NeededPaymentView, OrderView } from '../order-view.ts'

interface NewPaymentsProps {
  readonly view: OrderView
  readonly call: typeof send
  /** Loads the data of the page again. */
  readonly reload: () => Promise<void>
  readonly onDone: (result: Omit<OrderResult, 'at'>) => Promise<void>
  readonly result: ReactNode
}

/** Time between two looks at a payment without a result, in milliseconds, and the most looks. */
const [LOOK_MS, MOST_LOOKS] = [5_000, 60]

/** Loads the page again from time to time while a payment has no result. */
function useLooking(isPending: boolean, reload: () => Promise<void>): void {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isPending || looks >= MOST_LOOKS) return undefined
    const look = async () => {
      try {
        await reload()
      } finally {
        setLooks(looks + 1)
      }
    }
    const timer = setTimeout(() => void look(), LOOK_MS)
    return () => clearTimeout(timer)
  }, [isPending, looks, reload])
}

/** The result of the last payment by another card. */
function LastPayment({ view: { lastPayment: last, neededPayments } }: Pick<NewPaymentsProps, 'view'>) {
  const t = useMessages(messages)
  if (last === null) return null
  if (last === 'paid' || last === 'not-needed')
    return neededPayments.length === 0 ? (
      <Notice tone="ok" live={false}>
        {t.outcome[last]}
      </Notice>
    ) : null
  return (
    <Notice tone="warn" live={false}>
      {t.problem[last]}
    </Notice>
  )
}

/** The payments of an order that could not be extended, each with a way to pay with another card. */
export function NewPayments({ view, call, reload, onDone, result }: NewPaymentsProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [opened, setOpened] = useState<string>()
  const [wasInDoubt, setWasInDoubt] = useState(false)
  const isPending = view.neededPayments.some(one => one.isPending)
  // The end of a payment whose result was not known is news; any other result on the page is newer than it.
  const showsLast = !isPending && view.lastPayment !== null && (result === null || wasInDoubt)
  useLooking(isPending, reload)
  const paid = view.neededPayments.find(one => one.attemptId === opened)
  return (
    <section id={sectionId(PAYMENT)} className={styles.section} aria-labelledby={headingId(PAYMENT)}>
      <h2 id={headingId(PAYMENT)} className="t-h2" tabIndex={-1}>
        {view.neededPayments.length > 0 ? t.title : t.done}
      </h2>
      <div role="status">{showsLast ? <LastPayment view={view} /> : result}</div>
      {view.neededPayments.map(one => (
        <div key={one.attemptId} className={styles.needed}>
          <Notice tone={one.isPending ? 'info' : 'warn'} live={false}>
            {one.isPending
              ? t.pending
              : t.text(cardName(one, language), formatMoney(one.amount, view.currency, language))}
          </Notice>
          {!one.isPending && <Button onClick={() => setOpened(one.attemptId)}>{t.pay}</Button>}
        </div>
      ))}
      {paid && (
        <PayDialog
          view={view}
          needed={paid}
          call={call}
          reload={reload}
          onClose={() => setOpened(undefined)}
          onDone={async ended => {
            setWasInDoubt(ended.isInDoubt)
            await onDone({ tone: ended.tone, text: ended.text })
            setOpened(undefined)
          }}
        />
      )}
    </section>
  )
}

interface PayDialogProps extends Pick<NewPaymentsProps, 'view' | 'call' | 'reload'> {
  readonly needed: NeededPaymentView
  readonly onDone: (result: Omit<OrderResult, 'at'> & { readonly isInDoubt: boolean }) => Promise<void>
  readonly onClose: () => void
}

/** The card, if it is valid today. */
const validNow = (card: CardFormState) => card.validate(Date.now())

type Problem = keyof (typeof messages)['en']['problem']

/** The form of another card. The browser encrypts it; the number never reaches the shop. */
function PayDialog({ view, needed, call, reload, onClose, onDone }: PayDialogProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const card = useCardEntry({ storeCards: view.storeCards })
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  // The same until the bank has answered, so that a repeated request pays once.
  const [paymentId, setPaymentId] = useState(() => crypto.randomUUID())
  const money = formatMoney(needed.amount, view.currency, language)

  /** Sends the card; returns the problem in the way of the payment, or undefined when the dialog is done. */
  async function pay(entered: NonNullable<ReturnType<typeof validNow>>): Promise<Problem | undefined> {
    const [config, { sealCard }] = await Promise.all([call(paymentConfig, {}), import('#payments/web/encrypt-card.ts')])
    const answer = await call(payOrderAnew, {
      number: view.order.number,
      key: view.key,
      paymentId,
      replaces: needed.attemptId,
      amount: needed.amount,
      card: await sealCard(entered, config),
    })
    const { outcome } = answer
    if (outcome === 'paid' || outcome === 'in-doubt' || outcome === 'not-needed') {
      card.clear()
      const tone = outcome === 'paid' ? 'ok' : 'info'
      await onDone({ tone, text: t.outcome[outcome], isInDoubt: outcome === 'in-doubt' })
      return undefined
    }
    setPaymentId(crypto.randomUUID())
    if (outcome === 'changed') await reload()
    return outcome === 'declined' ? answer.reason : outcome
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const entered = validNow(card)
    if (!entered) return
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await pay(entered))
    } catch {
      setProblem('failed')
    }
    setBusy(false)
  }

  return (
    <Dialog open title={t.dialog} onClose={onClose}>
      <form className={dialogStyles.form} noValidate onSubmit={event => void submit(event)}>
        <p className={dialogStyles.lead}>{t.lead(money)}</p>
        {problem !== undefined && <Notice tone="error">{t.problem[problem]}</Notice>}
        <CardFields card={card} />
        <p className="t-small ink-2">{t.safe}</p>
        <DialogActions>
          <Button type="submit" busy={isBusy} busyLabel={t.busy}>
            {t.submit(money)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t.cancel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
