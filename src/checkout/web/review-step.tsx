import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Address } from '#addresses/rules/address.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { Notice } from '#ui/notice.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { STEPS, type Step } from '../rules/steps.ts'
import { addressLines } from './address-lines.ts'
import { cardName } from './card-name.ts'
import { PROMO_REMOVED } from './go-forward.ts'
import { Items } from './items.tsx'
import { PaymentErrorPopup } from './payment-error-popup.tsx'
import styles from './review-step.module.css'
import { StepForm } from './step-form.tsx'
import { stepHref } from './step-href.ts'
import { useCheckout } from './use-checkout.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** Step 4: everything once more, then Place Order [CHK-05, CHK-18]. */
export function ReviewStep() {
  const { site: { currency }, checkout, toStep } = useCheckout()
  const { state, failure, place } = usePlaceOrder()
  const { billingAddress, paymentData: { isPaymentNeeded, creditCardData: { cardOneInfo } }, orderSummary, shippingOptions } = checkout
  const recipients = shippingOptions.recipients.filter(one => one.shipments.some(shipment => shipment.items.length > 0))
  const errorId = failure?.kind === 'payment-error' ? failure.errorId : undefined
  const notices = (
    <>
      {failure?.kind === 'promo-reset' && <Notice tone="error" title={`${PROMO_REMOVED}.`}>Your code can’t be used any more, so the total has changed. Please look it over and place your order again.</Notice>}
      {failure?.kind === 'gift-card-declined' && (
        <Notice tone="error" title="Your gift card was not accepted.">{failure.giftCardErrors.length > 0 ? <ul>{failure.giftCardErrors.map(error => <li key={error}>{error}</li>)}</ul> : 'Nothing was charged.'}</Notice>
      )}
    </>
  )
  return (
    <StepForm step={STEPS.review} state={state} busyLabel="Placing Order" notices={notices} onNext={() => { void place() }} onBack={() => { void toStep(STEPS.payment) }}>
      <div className={styles.blocks}>
        {recipients.map(({ id, address, shipments }) => {
          const edd = new Map(shipments.flatMap(shipment => shipment.items.map(item => [item.basketItemId, item.edd.message] as const)))
          const speeds = shipments.flatMap(shipment => shipment.availableServiceLevels.filter(one => one.level === shipment.selectedServiceLevel))
          return [
            <Block key={`to ${id}`} title="Ships to" edit={STEPS.shipping} what="shipping address">{address && <Lines address={address} isFull />}</Block>,
            <Block key={`how ${id}`} title="Delivery" edit={STEPS.options} what="shipping choices">
              {speeds.map(one => <p key={one.name}><span className={styles.strong}>{one.name}</span>, arrives <span className="num">{one.edd}</span></p>)}
              <Items items={checkout.lineItems.filter(item => edd.has(item.id))} currency={currency} label="Items" edd={edd} />
            </Block>,
          ]
        })}
        <Block title="Payment" edit={STEPS.payment} what="payment and billing address">
          <div className={styles.pair}>
            <div>
              {!isPaymentNeeded && <p>Nothing left to pay</p>}
              {isPaymentNeeded && !cardOneInfo && <p>No card yet. Please enter one before you place the order.</p>}
              {isPaymentNeeded && cardOneInfo && <><p className={styles.strong}>{cardName(cardOneInfo)}</p><p className={`${styles.lines} num`}>{formatMoney(cents(cardOneInfo.appliedAmount), currency)}</p></>}
            </div>
            {billingAddress && <div><VisuallyHidden>Billing address</VisuallyHidden><Lines address={billingAddress} /></div>}
          </div>
        </Block>
      </div>
      <p className={styles.total}><span>Total</span><span>{formatMoney(cents(orderSummary.total), currency)}</span></p>
      <PaymentErrorPopup errorId={errorId} onUpdate={() => { void toStep(STEPS.payment, { search: `paymentErrorId=${errorId}` }) }} />
    </StepForm>
  )
}

const Block = ({ title, edit, what, children }: { readonly title: string; readonly edit: Step; readonly what: string; readonly children: ReactNode }) => (
  <section className={styles.block} aria-label={title}>
    <h2 className="t-title">{title}</h2>
    <div className={styles.body}>{children}</div>
    <Link to={stepHref(edit)} className={`link t-small ${styles.edit}`}>Edit<VisuallyHidden> {what}</VisuallyHidden></Link>
  </section>
)

const Lines = ({ address, isFull = false }: { readonly address: Address; readonly isFull?: boolean }) => {
  const [name, ...lines] = addressLines(address)
  return (
    <address className={styles.lines} style={{ fontStyle: 'normal' }}>
      <span className={styles.strong}>{name}</span>
      {[...lines, ...(isFull ? [address.dayPhone, address.emailAddress] : [])].map(line => <span key={line} style={{ display: 'block' }}>{line}</span>)}
    </address>
  )
}
