import { Suspense } from 'react'
import { addressLines } from '#addresses/rules/address-lines.ts'
import type { GiftOption } from '#cart/rules/basket.ts'
import type { ServiceLevel } from '#cart/rules/service-level.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { RecipientView } from '../../contract/checkout-data.ts'
import { updateGiftOption } from '../../contract/gift-option-calls.ts'
import { moveToPaymentPage } from '../../contract/step-calls.ts'
import { STEPS } from '../../rules/steps.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { RecipientLetter } from '../steps/recipient-letter.tsx'
import { stepHref } from '../step-href.ts'
import { emailedLists } from '../steps/emailed-lists.ts'
import { Items } from '../steps/items.tsx'
import { useNextStep } from '../steps/return-to-review.ts'
import { StepForm } from '../steps/step-form.tsx'
import { useFocusOnHeading } from '../steps/use-focus-on-heading.ts'
import { useForward } from '../steps/use-forward.ts'
import { useCheckout } from '../use-checkout.ts'
import { GiftBox } from './gift-box.tsx'
import { GiftMessage } from './gift-message.tsx'
import { NotificationOptions } from './notification-options.tsx'
import { messages } from './options.messages.tsx'
import styles from './options-step.module.css'
import { PickupOptions } from './pickup-options.tsx'
import { SavesContext, useSaves } from './save-before-next.ts'
import { ShipInstead } from './ship-instead.tsx'
import { ShipmentOptions } from './shipment-options.tsx'
import { useSavedChoice } from './use-saved-choice.ts'
import { VisitChoice } from './visit-choice-on-demand.tsx'

/** Step 2: how everything is sent, gift options, and the items for pickup [CHK-03, CHK-24…32]. */
export function OptionsStep() {
  const t = useMessages(shared)
  const { site, checkout, call, toStep } = useCheckout()
  const { pickupStore } = checkout
  const state = useForward()
  const all = checkout.shippingOptions.recipients
  const recipients = all.filter(one => one.shipments.some(shipment => shipment.items.length > 0))
  const picksUp = all.find(one => one.bopsOptions.giftReceiptOption !== null)
  useFocusOnHeading(STEPS.options, picksUp?.id)
  const nextStep = useNextStep()
  const saves = useSaves()
  const next = (): void => {
    void state.forward('moveToPaymentPage', {
      next: async () => ((await saves.all()) ? call(moveToPaymentPage, {}) : undefined),
      onMoved: moved => toStep(nextStep(STEPS.payment, moved)),
      again: next,
    })
  }
  return (
    <SavesContext value={saves}>
      <StepForm step={STEPS.options} state={state} onNext={next}>
        {recipients.map(recipient => (
          <Recipient key={recipient.id} recipient={recipient} hasOthers={recipients.length > 1} />
        ))}
        {pickupStore && picksUp && (
          <Pickup recipient={picksUp} store={pickupStore} hasMessage={!recipients.includes(picksUp)} />
        )}
        {emailedLists(checkout.lineItems, t.byEmail).map(({ title, items }) => (
          <Items key={title} items={items} currency={site.currency} label={title} />
        ))}
        {recipients.length > 0 && <NotificationOptions />}
      </StepForm>
    </SavesContext>
  )
}

/** The choices for the parcels of a recipient, which one call saves. */
interface ParcelChoice {
  readonly serviceLevel: ServiceLevel
  readonly giftOptions: readonly GiftOption[]
}

interface RecipientProps {
  readonly recipient: RecipientView
  /** True if items are shipped to other recipients too. */
  readonly hasOthers: boolean
}

/** Shipments, gift options and gift message of a recipient. */
function Recipient({ recipient, hasOthers }: RecipientProps) {
  const t = useMessages(shared)
  const { options } = useMessages(messages)
  const language = useLanguage()
  const { call } = useCheckout()
  const { id, address, shipments, giftOptions, installationVisit } = recipient
  const serviceLevel = (shipments[0]?.selectedServiceLevel ?? 1) as ServiceLevel
  const choice = useSavedChoice<ParcelChoice>(
    { serviceLevel, giftOptions: giftOptions.selected },
    updateGiftOption.name,
    wanted =>
      call(updateGiftOption, {
        recipientId: id,
        giftOptions: [...wanted.giftOptions],
        serviceLevel: wanted.serviceLevel,
      }),
  )
  const { isSaving, value } = choice
  const level = {
    isSaving,
    value: value.serviceLevel,
    choose: (wanted: ServiceLevel) => choice.choose({ ...value, serviceLevel: wanted }),
  }
  const gifts = {
    isSaving,
    value: value.giftOptions,
    choose: (wanted: readonly GiftOption[]) => choice.choose({ ...value, giftOptions: wanted }),
  }
  const [name = options.you, ...lines] = address ? addressLines(address, language) : []
  const hasParcels = shipments.some(one => one.availableServiceLevels.length > 0)
  return (
    <section className={styles.recipient} aria-labelledby={`to-${id}`}>
      <div className={styles.to}>
        {hasOthers && <RecipientLetter id={id} />}
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
        <ShipmentOptions key={shipment.id} recipientId={id} shipment={shipment} name={options.to(name)} level={level} />
      ))}
      {installationVisit && (
        <Suspense>
          <VisitChoice recipientId={id} visit={installationVisit} name={options.to(name)} />
        </Suspense>
      )}
      <div className={styles.pair}>
        {hasParcels && <GiftBox name={options.to(name)} options={gifts} />}
        <GiftMessage recipientId={id} saved={giftOptions.giftMessage} name={options.to(name)} />
      </div>
    </section>
  )
}

interface PickupProps {
  readonly recipient: RecipientView
  readonly store: { readonly storeName: string; readonly storeCityState: string }
  /** True if no parcel goes to the recipient, in which the gift message would be. */
  readonly hasMessage: boolean
}

/** The goods for pickup, with their options. */
function Pickup({ recipient, store, hasMessage }: PickupProps) {
  const t = useMessages(shared)
  const { checkout, site } = useCheckout()
  return (
    <section className={styles.recipient} aria-labelledby="pick-up">
      <div className={styles.to}>
        <div>
          <h2 id="pick-up" className="t-title">
            {t.pickup.at} {store.storeName}
          </h2>
          <p className={styles.lines}>{store.storeCityState}</p>
        </div>
        <Link to={stepHref(STEPS.cart)} className={`link ${styles.edit}`}>
          {t.edit}
          <span className="visually-hidden"> {t.what.pickup}</span>
        </Link>
      </div>
      <Items items={checkout.lineItems.filter(item => item.isPickup)} currency={site.currency} label={t.pickup.title} />
      <ShipInstead recipientId={recipient.id} />
      <PickupOptions recipient={recipient} />
      {hasMessage && <GiftMessage recipientId={recipient.id} saved={recipient.giftOptions.giftMessage} name="" />}
    </section>
  )
}
