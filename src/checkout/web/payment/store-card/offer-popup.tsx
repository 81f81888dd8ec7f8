import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { cents, formatMoney } from '#lib/money.ts'
import { percentText } from '#payments/rules/percent-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { savePlccOfferSelection } from '../../../contract/store-card-calls.ts'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import { cardName } from '../../card-name.ts'
import { useCheckout } from '../../use-checkout.ts'
import { logPayment } from '../log-payment.ts'
import { messages } from './offers.messages.ts'
import styles from './offers.module.css'

type Offers = NonNullable<CheckoutData['paymentData']['plccOffers']>
type Financing = NonNullable<Offers['financing']>
type Option = 1 | 2

interface OfferPopupProps {
  /** Called when the popup closes without a saved choice. */
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Amounts and days in the language of the page. */
function useWords() {
  const [language, { site }] = [useLanguage(), useCheckout()]
  const day = (date: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(site.lang, { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
  return {
    money: (amount: number) => formatMoney(cents(amount), site.currency, language),
    percent: (percent: number) => percentText(percent, language),
    day: (date: string) => day(date, { dateStyle: 'long' }),
    month: (date: string) => day(date, { month: 'short', year: 'numeric' }),
  }
}

/**
 * The popup 'Please select an offer' [PAY-51]. Financing with terms is saved when they are accepted; declining them
 * returns to the rewards [PAY-52, PAY-53]. Any other choice is saved at once [PAY-54].
 */
export function OfferPopup(props: OfferPopupProps) {
  // A refused choice may take the offers away; the popup then still shows the reason.
  const [offers] = useState(useCheckout().checkout.paymentData.plccOffers)
  return offers && <OpenPopup offers={offers} {...props} />
}

function OpenPopup({ offers, onClose, onSaved }: OfferPopupProps & { readonly offers: Offers }) {
  const t = useMessages(messages)
  const { call, replace, report, log } = useCheckout()
  const [option, setOption] = useState<Option>(offers.selectedOption ?? 1)
  /** The financing flag: the terms are shown, and wait for an answer. */
  const [isFinancing, setIsFinancing] = useState(false)
  /** The reason why the choice was refused: it alone is shown [PAY-55]. */
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { financing } = offers

  async function save() {
    if (isBusy) return
    setIsBusy(true)
    try {
      const input = { selectedOption: option, ...(option === 2 && financing && { months: financing.months }) }
      const saved = await call(savePlccOfferSelection, input)
      replace(saved)
      setIsFinancing(false)
      if (saved.isSuccess) return onSaved()
      setFailure(saved.message)
      logPayment(log, 'info', savePlccOfferSelection.name, saved.message)
    } catch (thrown) {
      logPayment(log, 'error', savePlccOfferSelection.name, String(thrown))
      report(thrown, savePlccOfferSelection.name)
    } finally {
      setIsBusy(false)
    }
  }
  function proceed() {
    if (option === 2 && financing && financing.terms.length > 0) {
      flushSync(() => setIsFinancing(true))
      return heading.current?.focus()
    }
    return void save()
  }
  const decline = () => {
    setOption(1)
    setIsFinancing(false)
  }
  return createPortal(
    <Dialog open title={t.title} onClose={isFinancing ? decline : onClose}>
      <div className={styles.popup}>
        {failure !== undefined && <Failure message={failure} onBack={onClose} />}
        {failure === undefined && isFinancing && financing && (
          <Terms offers={offers} financing={financing} heading={heading}>
            <Button busy={isBusy} onClick={() => void save()}>
              {t.accept}
            </Button>
            <Button variant="second" onClick={decline}>
              {t.decline}
            </Button>
          </Terms>
        )}
        {failure === undefined && !isFinancing && (
          <>
            <Choices offers={offers} option={option} onChoose={setOption} />
            <DialogActions>
              <Button block busy={isBusy} onClick={proceed}>
                {t.go}
              </Button>
            </DialogActions>
          </>
        )}
      </div>
    </Dialog>,
    document.body,
  )
}

function Failure({ message, onBack }: { readonly message: string; readonly onBack: () => void }) {
  const t = useMessages(messages)
  return (
    <>
      <Notice tone="error">{message}</Notice>
      <DialogActions>
        <Button onClick={onBack}>{t.back}</Button>
      </DialogActions>
    </>
  )
}

interface ChoicesProps {
  readonly offers: Offers
  readonly option: Option
  readonly onChoose: (option: Option) => void
}
function Choices({ offers: { lastFour, reward, financing }, option, onChoose }: ChoicesProps) {
  const [t, words, language] = [useMessages(messages), useWords(), useLanguage()]
  const choice = (value: Option, name: string, children: ReactNode) => (
    <label className={styles.offer}>
      <input
        type="radio"
        name="plcc-offer"
        className={styles.radio}
        checked={option === value}
        onChange={() => onChoose(value)}
      />
      <span>
        <span className={styles.name}>{name}</span>
        {children}
      </span>
    </label>
  )
  return (
    <>
      <p className={styles.with}>{t.with(cardName({ type: 'PLCCSynchrony', lastFour }, language))}</p>
      {choice(
        1,
        t.rewards(words.percent(reward.percent)),
        <>
          <span className={styles.big}>{words.money(reward.amount)}</span>
          <span className={styles.note}>{t.rewardsNote}</span>
        </>,
      )}
      {financing && choice(2, t.plan(financing.months), <PlanPreview plan={financing} />)}
    </>
  )
}

/** The monthly payment, and a ruler with one part for each payment. */
function PlanPreview({ plan: { months, monthly, apr, firstDue, lastDue } }: { readonly plan: Financing }) {
  const [t, words] = [useMessages(messages), useWords()]
  return (
    <>
      <span className={styles.big}>
        {words.money(monthly)} <span className={styles.note}>{t.monthly(words.percent(apr))}</span>
      </span>
      <span className={styles.ticks} aria-hidden>
        {Array.from({ length: months }, (_, month) => (
          <i key={month} />
        ))}
      </span>
      <span className={styles.span}>
        <span>{words.month(firstDue)}</span>
        <span className={styles.count}>{t.count(months)}</span>
        <span>{words.month(lastDue)}</span>
      </span>
    </>
  )
}

interface TermsProps {
  readonly offers: Offers
  readonly financing: Financing
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** The buttons. */
  readonly children: ReactNode
}
/** The payments of the plan and its terms [PAY-52]. */
function Terms({ offers, financing, heading, children }: TermsProps) {
  const [t, words] = [useMessages(messages), useWords()]
  const { months, monthly, last, interest, apr, aprAfter, firstDue, terms } = financing
  const rows = [
    [t.rows.amount, words.money(offers.amount)],
    [t.rows.payments(months), words.money(monthly)],
    [t.rows.last(months), words.money(last)],
    [t.rows.interest, words.money(interest)],
    [t.rows.apr, words.percent(apr)],
    [t.rows.aprAfter, words.percent(aprAfter)],
  ]
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="t-title">
        {t.termsTitle(months)}
      </h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll the terms */}
      <div className={styles.terms} tabIndex={0} role="region" aria-label={t.terms}>
        <dl className={styles.rows}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p>{t.firstDue(words.day(firstDue))}</p>
        {terms.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <DialogActions>{children}</DialogActions>
    </>
  )
}
