import type { ReactNode } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { cents, formatMoney } from '#lib/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { STEPS, type Step } from '../../rules/steps.ts'
import { cardName } from '../card-name.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { messages } from './review.messages.tsx'
import { emailedLists } from '../steps/emailed-lists.ts'
import { Items } from '../steps/items.tsx'
import { RecipientLetter } from '../steps/recipient-letter.tsx'
import { PaymentErrorPopup } from '../payment/payment-error-popup.tsx'
import styles from './review-step.module.css'
import { RETURNING } from '../steps/return-to-review.ts'
import type { RecipientView } from '../../contract/checkout-data.ts'
import { StepForm } from '../steps/step-form.tsx'
import { stepHref } from '../step-href.ts'
import { useCheckout } from '../use-checkout.ts'
import { usePlaceOrder, type PlaceFailure } from '../use-place-order.ts'

/** Step 4: a summary of the order with the button that places it [CHK-05, CHK-18]. */
export function ReviewStep() {
  const { site, checkout, toStep } = useCheckout()
  const t = useMessages(shared)
  const { review, placing } = useMessages(messages)
  const language = useLanguage()
  const { state, failure, place } = usePlaceOrder()
  const { pickupStore, orderSummary, shippingOptions } = checkout
  const recipients = shippingOptions.recipients.filter(one => one.shipments.some(shipment => shipment.items.length > 0))
  const picksUp = shippingOptions.recipients.find(one => one.bopsOptions.giftReceiptOption !== null)
  const isShippedTo = picksUp !== undefined && recipients.includes(picksUp)
  const paymentError = failure?.kind === 'payment-error' ? failure : undefined
  const declineReason = paymentError?.declineReason ?? 'other'
  return (
    <StepForm
      step={STEPS.review}
      state={state}
      busyLabel={placing}
      notices={<FailureNotices failure={failure} />}
      onNext={() => {
        void place()
      }}
      onBack={() => {
        void toStep(STEPS.payment)
      }}
    >
      <div className={styles.blocks}>
        {recipients.map(recipient => (
          <RecipientBlocks key={recipient.id} recipient={recipient} hasOthers={recipients.length > 1} />
        ))}
        {emailedLists(checkout.lineItems, t.byEmail).map(({ title, items }) => (
          <Block key={title} title={title} edit={STEPS.cart} what={title}>
            <Items items={items} currency={site.currency} label={title} />
          </Block>
        ))}
        {pickupStore && <PickupBlock store={pickupStore} recipient={picksUp} isShippedTo={isShippedTo} />}
        <PaymentBlock />
      </div>
      <p className={styles.total}>
        <span>{review.total}</span>
        <span>{formatMoney(cents(orderSummary.total), site.currency, language)}</span>
      </p>
      <PaymentErrorPopup
        errorId={paymentError?.errorId}
        reason={declineReason}
        declined={paymentError?.declinedCard}
        onUpdate={() => {
          const { declinedCard } = paymentError ?? {}
          void toStep(STEPS.payment, {
            search: `paymentErrorId=${paymentError?.errorId}`,
            declineReason,
            declinedCard,
          })
        }}
      />
    </StepForm>
  )
}

/** The reason why the order was not placed, if it is a promo code or a gift card. */
function FailureNotices({ failure }: { readonly failure: PlaceFailure | undefined }) {
  const t = useMessages(shared)
  const { review } = useMessages(messages)
  if (failure?.kind === 'promo-reset')
    return (
      <Notice tone="error" title={`${t.promoRemoved}.`}>
        {review.promo}
      </Notice>
    )
  if (failure?.kind !== 'gift-card-declined') return null
  return (
    <Notice tone="error" title={review.giftCard.title}>
      {failure.giftCardErrors.length > 0 ? (
        <ul>
          {failure.giftCardErrors.map(error => (
            <li key={error}>{error}</li>
          ))}
        </ul>
      ) : (
        review.giftCard.text
      )}
    </Notice>
  )
}

interface RecipientBlocksProps {
  readonly recipient: RecipientView
  /** True if items are shipped to other recipients too. */
  readonly hasOthers: boolean
}

/** A recipient's address, and the delivery of the items shipped there. */
function RecipientBlocks({
  recipient: { id, address, shipments, giftOptions, chosen, total },
  hasOthers,
}: RecipientBlocksProps) {
  const { site, checkout } = useCheckout()
  const t = useMessages(shared)
  const { review } = useMessages(messages)
  const language = useLanguage()
  const edd = new Map(
    shipments.flatMap(shipment => shipment.items.map(item => [item.basketItemId, item.edd.message] as const)),
  )
  const whose = hasOthers && address ? `${address.firstName} ${address.lastName}` : undefined
  const speeds = shipments.flatMap(shipment =>
    shipment.availableServiceLevels.filter(one => one.level === shipment.selectedServiceLevel),
  )
  return (
    <>
      <Block title={review.shipsTo} whose={whose} edit={STEPS.shipping} what={t.what.address}>
        {hasOthers && <RecipientLetter id={id} />}
        {address && <Lines address={address} isFull />}
      </Block>
      <Block title={review.delivery} whose={whose} edit={STEPS.options} what={t.what.choices}>
        {speeds.map(one => (
          <p key={one.name}>
            <span className={styles.strong}>{one.name}</span>
            {review.arrives(<span className="num">{one.edd}</span>)}
          </p>
        ))}
        <Items
          items={checkout.lineItems.filter(item => edd.has(item.id))}
          currency={site.currency}
          label={t.items}
          edd={edd}
        />
        <Chosen notes={chosen.shipping} giftMessage={giftOptions.giftMessage} />
        {hasOthers && (
          <p className={styles.strong}>{review.forRecipient(formatMoney(cents(total), site.currency, language))}</p>
        )}
      </Block>
    </>
  )
}

/** The choices in words, and the gift message. */
function Chosen({ notes, giftMessage }: { readonly notes: readonly string[]; readonly giftMessage: string }) {
  const { review } = useMessages(messages)
  return (
    <>
      {notes.length > 0 && (
        <ul className={styles.gift}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {giftMessage !== '' && <p className={styles.gift}>{review.gift(giftMessage)}</p>}
    </>
  )
}

interface PickupBlockProps {
  readonly store: NonNullable<CheckoutData['pickupStore']>
  readonly recipient: RecipientView | undefined
  /** A parcel goes to whoever picks up too, and the gift message with it. */
  readonly isShippedTo: boolean
}

/** The pickup location and its items, and what was chosen for them. */
function PickupBlock({ store, recipient, isShippedTo }: PickupBlockProps) {
  const { site, checkout } = useCheckout()
  const t = useMessages(shared)
  return (
    <Block title={t.pickup.at} edit={STEPS.cart} what={t.what.pickup}>
      <p>
        <span className={styles.strong}>{store.storeName}</span>, {store.storeCityState}
      </p>
      <Items items={checkout.lineItems.filter(item => item.isPickup)} currency={site.currency} label={t.pickup.title} />
      {recipient && (
        <Chosen notes={recipient.chosen.pickup} giftMessage={isShippedTo ? '' : recipient.giftOptions.giftMessage} />
      )}
      <Link to={stepHref(STEPS.options)} state={RETURNING} className="link t-small">
        {t.change}
        <VisuallyHidden> {t.what.pickupChoices}</VisuallyHidden>
      </Link>
    </Block>
  )
}

/** Certificates, gift cards and one or two cards with their amounts, and the billing address. */
function PaymentBlock() {
  const { site, checkout } = useCheckout()
  const t = useMessages(shared)
  const { review } = useMessages(messages)
  const language = useLanguage()
  const { isPaymentNeeded, rewards, tenderCodesData, giftCards, creditCardData } = checkout.paymentData
  const { alternativePaymentsData: wallet, plccOffers } = checkout.paymentData
  const cards = [creditCardData.cardOneInfo, creditCardData.cardTwoInfo].filter(one => one !== null)
  const paying =
    wallet && cards.length === 0
      ? [{ ...wallet, type: `${wallet.wallet} ${wallet.account}`.trim(), lastFour: '' }]
      : cards
  const others = [
    ...rewards.map(one => ({ ...one, type: 'Reward' })),
    ...tenderCodesData.map(one => ({ ...one, type: 'Tender code' })),
    ...giftCards.map(one => ({ ...one, type: 'Gift card' })),
  ]
  const money = (amount: number) => formatMoney(cents(amount), site.currency, language)
  return (
    <Block title={review.payment} edit={STEPS.payment} what={t.what.payment}>
      <div className={styles.pair}>
        <div>
          {others.map(one => (
            <p key={one.id}>
              {cardName(one, language)}
              <span className={`${styles.lines} num`}>, {money(one.amount)}</span>
            </p>
          ))}
          {!isPaymentNeeded && <p>{review.nothing}</p>}
          {isPaymentNeeded && paying.length === 0 && <p>{review.noCard}</p>}
          {(isPaymentNeeded ? paying : []).map(card => (
            <div key={card.id}>
              <p className={styles.strong}>{cardName(card, language)}</p>
              <p className={`${styles.lines} num`}>{money(card.appliedAmount)}</p>
            </div>
          ))}
          {isPaymentNeeded && plccOffers && <p className={styles.lines}>{plccOffers.words}</p>}
          {isPaymentNeeded && plccOffers?.isSelectionLost && <p>{review.offerLost}</p>}
        </div>
        {checkout.billingAddress && (
          <div>
            <VisuallyHidden>{review.billing}</VisuallyHidden>
            <Lines address={checkout.billingAddress} />
          </div>
        )}
      </div>
    </Block>
  )
}

const Block = ({
  title,
  whose,
  edit,
  what,
  children,
}: {
  readonly title: string
  /** Name of the recipient, if the order has several. */
  readonly whose?: string | undefined
  readonly edit: Step
  readonly what: string
  readonly children: ReactNode
}) => (
  <section className={styles.block} aria-label={whose === undefined ? title : `${title}, ${whose}`}>
    <h2 className="t-title">{title}</h2>
    <div className={styles.body}>{children}</div>
    <Link to={stepHref(edit)} state={RETURNING} className={`link t-small ${styles.edit}`}>
      {useMessages(shared).edit}
      <VisuallyHidden>
        {' '}
        {what}
        {whose !== undefined && `, ${whose}`}
      </VisuallyHidden>
    </Link>
  </section>
)

const Lines = ({ address, isFull = false }: { readonly address: Address; readonly isFull?: boolean }) => {
  const [name, ...lines] = addressLines(address, useLanguage())
  return (
    <address className={styles.lines} style={{ fontStyle: 'normal' }}>
      <span className={styles.strong}>{name}</span>
      {[...lines, ...(isFull ? [address.dayPhone, address.emailAddress] : [])].map(line => (
        <span key={line} style={{ display: 'block' }}>
          {line}
        </span>
      ))}
    </address>
  )
}
