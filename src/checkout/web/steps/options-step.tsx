import { useRef, type Ref } from 'react'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { moveToPaymentPage } from '../../contract/step-calls.ts'
import { STEPS } from '../../rules/steps.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { messages } from './options.messages.tsx'
import styles from './options-step.module.css'
import { GiftMessage, type GiftMessageHandle } from './gift-message.tsx'
import { Items } from './items.tsx'
import { useNextStep } from './return-to-review.ts'
import { ShipmentOptions, type RecipientView } from './shipment-options.tsx'
import { StepForm } from './step-form.tsx'
import { stepHref } from '../step-href.ts'
import { useCheckout } from '../use-checkout.ts'
import { useForward } from './use-forward.ts'

/** Step 2: service levels, gift messages, and the items for pickup [CHK-03, CHK-24, CHK-26]. */
export function OptionsStep() {
  const t = useMessages(shared)
  const {
    checkout,
    call,
    toStep,
    site: { currency },
  } = useCheckout()
  const { pickupStore } = checkout
  const state = useForward()
  const recipients = checkout.shippingOptions.recipients.filter(one =>
    one.shipments.some(shipment => shipment.items.length > 0),
  )
  const nextStep = useNextStep()
  const gifts = useRef(new Map<string, GiftMessageHandle>())
  const giftOf = (id: string) => (handle: GiftMessageHandle) => {
    gifts.current.set(id, handle)
    return () => void gifts.current.delete(id)
  }
  const next = (): void => {
    void state.forward('moveToPaymentPage', {
      async next() {
        for (const gift of gifts.current.values()) if (!(await gift.save())) return undefined
        return call(moveToPaymentPage, {})
      },
      onMoved: moved => toStep(nextStep(STEPS.payment, moved)),
      again: next,
    })
  }
  return (
    <StepForm step={STEPS.options} state={state} onNext={next}>
      {recipients.map(recipient => (
        <Recipient key={recipient.id} recipient={recipient} gift={giftOf(recipient.id)} />
      ))}
      {pickupStore && (
        <section className={styles.recipient} aria-labelledby="pick-up">
          <div className={styles.to}>
            <div>
              <h2 id="pick-up" className="t-title">
                {t.pickup.at} {pickupStore.storeName}
              </h2>
              <p className={styles.lines}>{pickupStore.storeCityState}</p>
            </div>
            <Link to={stepHref(STEPS.cart)} className={`link ${styles.edit}`}>
              {t.edit}
              <span className="visually-hidden"> {t.what.pickup}</span>
            </Link>
          </div>
          <Items items={checkout.lineItems.filter(item => item.isPickup)} currency={currency} label={t.pickup.title} />
          {recipients.length === 0 &&
            checkout.shippingOptions.recipients.map(({ id, giftOptions }) => (
              <GiftMessage key={id} ref={giftOf(id)} recipientId={id} saved={giftOptions.giftMessage} name="" />
            ))}
        </section>
      )}
    </StepForm>
  )
}

interface RecipientProps {
  readonly recipient: RecipientView
  readonly gift: Ref<GiftMessageHandle>
}

function Recipient({ recipient: { id, address, shipments, giftOptions }, gift }: RecipientProps) {
  const t = useMessages(shared)
  const { options } = useMessages(messages)
  const language = useLanguage()
  const [name = options.you, ...lines] = address ? addressLines(address, language) : []
  return (
    <section className={styles.recipient} aria-labelledby={`to-${id}`}>
      <div className={styles.to}>
        <div>
          <h2 id={`to-${id}`} className="t-title">
            {options.shipsTo(name)}
          </h2>
          {lines.map(line => (
            <p key={line} className={styles.lines}>
              {line}
            </p>
          ))}
        </div>
        <Link to={stepHref(STEPS.shipping)} className={`link ${styles.edit}`}>
          {t.edit}
          <span className="visually-hidden"> {t.what.address}</span>
        </Link>
      </div>
      {shipments.map(shipment => (
        <ShipmentOptions key={shipment.id} recipientId={id} shipment={shipment} name={options.to(name)} />
      ))}
      <GiftMessage ref={gift} recipientId={id} saved={giftOptions.giftMessage} name={options.to(name)} />
    </section>
  )
}
