import { startTransition, Suspense, useEffect, useState } from 'react'
import { addressLines } from '#addresses/rules/address-lines.ts'
import type { Address, AddressErrors } from '#addresses/rules/address.ts'
import { isSameAddress } from '#addresses/rules/is-same-address.ts'
import { AddressForm } from '#addresses/web/address-form.tsx'
import { useAddressForm } from '#addresses/web/use-address-form.ts'
import { CART_ERROR } from '#cart/rules/validation.ts'
import type { CartVerdict } from '#cart/web/popups/nla-popup.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { saveShippingAddress, validateAndSaveAddress } from '../../contract/address-calls.ts'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { moveToShippingAndGiftOptions } from '../../contract/step-calls.ts'
import { customersAddress, shippingAddress } from '../../rules/shipping-address.ts'
import { STEPS } from '../../rules/steps.ts'
import { AddressAdvice, type Advice } from '../steps/address-advice.tsx'
import { useAddressEntry, useKeepAddress, type AddressEntry } from '../steps/address-entry.ts'
import { keepEntry, useEntryKey } from '../steps/entries.ts'
import { useFocusOnHeading } from '../steps/use-focus-on-heading.ts'
import { messages as shared } from '../checkout.messages.tsx'
import { MultiShip } from './multi-ship-on-demand.tsx'
import { OPEN_RECIPIENT, recipientEntry, SHIPPING_ENTRY } from './form-target.ts'
import { messages as recipientWords } from './recipients.messages.ts'
import { messages } from './shipping.messages.ts'
import { useNextStep } from '../steps/return-to-review.ts'
import { saveShipping } from './save-shipping.ts'
import { StepForm } from '../steps/step-form.tsx'
import { useCheckout } from '../use-checkout.ts'
import { useForward } from '../steps/use-forward.ts'

/**
 * Step 1: the shipping address, or several [CHK-02, CHK-16, CHK-19]; an order without anything to ship has none. The
 * form for one address stays while the one for several is loaded.
 */
export function ShippingStep() {
  const {
    checkout: { lineItems, shippingOptions },
  } = useCheckout()
  const [isMulti, setIsMulti] = useState(shippingOptions.recipients.length > 1)
  const isSent = shippingOptions.recipients.some(one => one.shipments.some(shipment => shipment.items.length > 0))
  useFocusOnHeading(STEPS.shipping, isMulti)
  const addressKey = useEntryKey(SHIPPING_ENTRY)
  const recipientKey = useEntryKey(OPEN_RECIPIENT)
  useEffect(() => {
    if (recipientKey === 'entered') startTransition(() => setIsMulti(true))
  }, [recipientKey])
  const isElsewhere = lineItems.length > 0 && lineItems.every(item => item.isPickup || item.emailed !== null)
  if (!isSent && isElsewhere) return <NothingToSend />
  return isMulti ? (
    <Suspense>
      <MultiShip key={recipientKey} onOne={() => setIsMulti(false)} />
    </Suspense>
  ) : (
    <AddressStep key={addressKey} onSeveral={() => startTransition(() => setIsMulti(true))} />
  )
}

/** The step for an order of which nothing is shipped: it is picked up, or goes by email. */
function NothingToSend() {
  const { pickup: t, byEmail } = useMessages(shared)
  const {
    call,
    toStep,
    checkout: { pickupStore, lineItems },
  } = useCheckout()
  const hasShares = lineItems.some(item => item.emailed?.share)
  const emailWords = hasShares ? byEmail.nothingToShip : byEmail.nothingToSend
  const state = useForward()
  const nextStep = useNextStep()
  const next = (): void => {
    void state.forward('moveToShippingAndGiftOptions', {
      next: () => call(moveToShippingAndGiftOptions, {}),
      onMoved: moved => toStep(nextStep(STEPS.options, moved)),
      again: next,
    })
  }
  return (
    <StepForm step={STEPS.shipping} state={state} onNext={next}>
      <p>{pickupStore === null ? emailWords : t.nothingToSend(pickupStore.storeName)}</p>
    </StepForm>
  )
}

/** Cart errors that another address may resolve [CRT-26]. */
const OF_PLACE: ReadonlySet<number> = new Set([CART_ERROR.nlaItems, CART_ERROR.allNlaItems, CART_ERROR.pfasItems])

function AddressStep({ onSeveral }: { readonly onSeveral: () => void }) {
  const { shipping: t } = useMessages(messages)
  const { site, checkout, call, toStep } = useCheckout()
  const saved = shippingAddress(checkout)
  const entry = useAddressEntry(SHIPPING_ENTRY, saved ?? customersAddress(checkout))
  const form = useAddressForm({ site, ...(entry.initial && { initial: entry.initial }) })
  const isUnsaved = useKeepAddress(entry, form.values)
  const nextStep = useNextStep()
  const [advice, setAdvice] = useState<Advice>()
  const state = useForward()
  // Advice about one address does not apply to the next.
  const valid = advice && isSameAddress(advice.entered, form.values) ? advice : undefined
  const isChanged = saved !== null && !isSameAddress(saved, form.values)

  const next = (): void => {
    const entered = form.validate()
    if (!entered) return
    const told = advice && isSameAddress(advice.entered, entered) ? advice : undefined
    // Only the shopper may choose between the entered and the suggested address [ADR-23].
    if (told && told.choice === undefined) return setAdvice({ ...told, timesUnanswered: told.timesUnanswered + 1 })
    const address = told?.choice === 'suggested' && told.suggestion ? told.suggestion : entered
    // The fields show what is saved: the suggestion, or the address with normalized spaces and phone number.
    form.fill(address)
    let wrong: AddressErrors = {}
    const save = async () => {
      const done = await saveShipping(
        { address, saved, keepsEntered: told?.choice === 'entered' },
        {
          validateAndSave: one => call(validateAndSaveAddress, one),
          save: one => call(saveShippingAddress, one),
          move: () => call(moveToShippingAndGiftOptions, {}),
        },
      )
      switch (done.kind) {
        case 'moved':
          entry.keep(undefined)
          return done.checkout
        case 'advice':
          setAdvice(done.advice)
          return undefined
        case 'wrong':
          wrong = done.errors
          return undefined
        case 'not-for-place':
          return { refused: done.message }
        default:
          return done satisfies never
      }
    }
    // The cart's problem may concern the former address; the new one is checked when it is saved.
    const mayGoOn = ({ errorType }: CartVerdict) => !isSameAddress(address, saved) && OF_PLACE.has(errorType)
    const flow = {
      mayGoOn,
      next: save,
      onMoved: (moved: CheckoutData) => toStep(nextStep(STEPS.options, moved)),
      again: next,
    }
    void state.forward('moveToShippingAndGiftOptions', flow).then(() => {
      if (Object.keys(wrong).length > 0) form.setErrors(wrong)
    })
  }
  return (
    <StepForm
      step={STEPS.shipping}
      state={state}
      onNext={next}
      onCancel={
        isChanged
          ? () => {
              form.fill(saved)
              setAdvice(undefined)
              entry.keep(undefined)
            }
          : undefined
      }
    >
      <Several entry={entry} entered={isUnsaved ? form.values : undefined} onSeveral={onSeveral} />
      <SavedAddresses entered={form.values} onChoose={form.fill} />
      <AddressForm form={form} legend={t.legend} />
      {valid && <AddressAdvice advice={valid} onChoose={choice => setAdvice({ ...valid, choice })} />}
    </StepForm>
  )
}

interface SeveralProps {
  readonly entry: AddressEntry
  /** The values of the form, if they are not saved. */
  readonly entered: Address | undefined
  readonly onSeveral: () => void
}

/**
 * The way to several recipients, for an order with more than one piece to ship [CHK-19]. What was entered goes on in
 * the form of the first recipient, who has no address yet.
 */
function Several({ entry, entered, onSeveral }: SeveralProps) {
  const t = useMessages(recipientWords)
  const { checkout } = useCheckout()
  const { lineItems, shippingOptions } = checkout
  const [first] = shippingOptions.recipients
  const open = (): void => {
    if (first?.address === null && entered !== undefined) {
      keepEntry(checkout, recipientEntry({ recipientId: first.id }), entered)
      entry.keep(undefined)
    }
    onSeveral()
  }
  const count = lineItems.reduce((sum, item) => sum + (item.isPickup || item.emailed ? 0 : item.quantity), 0)
  if (count < 2) return null
  return (
    <div>
      <button type="button" className="link" onClick={open}>
        {t.several}
      </button>
    </div>
  )
}

interface SavedAddressesProps {
  readonly entered: Address
  readonly onChoose: (address: Address) => void
}

/**
 * An address with the telephone number and the email of the form in place of those that it lacks, as a registry's
 * does.
 */
const reached = <A extends Address>(address: A, { dayPhone, emailAddress }: Address): A => ({
  ...address,
  dayPhone: address.dayPhone || dayPhone,
  emailAddress: address.emailAddress || emailAddress,
})

/** Select that fills the form with an address of the account or of its registries, and names the one in the form. */
function SavedAddresses({ entered, onChoose }: SavedAddressesProps) {
  const { shipping: t } = useMessages(messages)
  const language = useLanguage()
  const { shippingAddresses, registryAddresses } = useCheckout().checkout.accountInfo
  const known = [...shippingAddresses, ...registryAddresses]
  if (known.length === 0) return null
  return (
    <SelectField
      label={t.saved}
      placeholder={t.choose}
      value={known.find(one => isSameAddress(reached(one, entered), entered))?.addressId ?? ''}
      options={known.map(one => ({ value: one.addressId, label: addressLines(one, language).join(', ') }))}
      onChange={event => {
        const chosen = known.find(one => one.addressId === event.target.value)
        if (chosen) onChoose(reached(chosen, entered))
      }}
    />
  )
}
