import { useState } from 'react'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { updateBopsToShipping } from '../../contract/recipient-calls.ts'
import { STEPS } from '../../rules/steps.ts'
import { useCheckout } from '../use-checkout.ts'
import styles from './options-step.module.css'
import { messages } from './pickup-options.messages.ts'

/** Has the goods for pickup shipped: to an address that is known, or to one that step 1 asks for [CHK-34]. */
export function ShipInstead({ recipientId }: { readonly recipientId: string }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { checkout, call, renew, report, toStep } = useCheckout()
  const { recipients } = checkout.shippingOptions
  const known = [
    ...recipients.flatMap(({ id, address }) => (address ? [{ value: id, address }] : [])),
    ...checkout.accountInfo.shippingAddresses.map(one => ({ value: one.addressId, address: one })),
  ]
  const [isOpen, setIsOpen] = useState(false)
  const [to, setTo] = useState(known[0]?.value ?? '')
  const [isBusy, setIsBusy] = useState(false)

  const ship = async (newAddressId: string | null): Promise<void> => {
    setIsBusy(true)
    try {
      const answer = await call(updateBopsToShipping, { recipientId, newAddressId })
      renew(answer)
      const lacksAddress = answer.shippingOptions.recipients.some(one => one.id === recipientId && one.address === null)
      if (answer.isSuccess && (newAddressId === null || lacksAddress)) await toStep(STEPS.shipping)
    } catch (error) {
      report(error, updateBopsToShipping.name, { again: () => void ship(newAddressId) })
    }
    setIsBusy(false)
  }
  if (!isOpen)
    return (
      <button
        type="button"
        className={`link ${styles.edit}`}
        disabled={isBusy}
        onClick={() => (known.length === 0 ? void ship(null) : setIsOpen(true))}
      >
        {t.ship}
      </button>
    )
  return (
    <div className={styles.instead}>
      <SelectField
        label={t.shipTo}
        options={[
          ...known.map(one => ({ value: one.value, label: addressLines(one.address, language).join(', ') })),
          { value: '', label: t.newAddress },
        ]}
        value={to}
        onChange={event => setTo(event.target.value)}
      />
      <div className={styles.buttons}>
        <Button variant="second" size="s" busy={isBusy} onClick={() => void ship(to === '' ? null : to)}>
          {t.shipNow}
        </Button>
        <Button variant="quiet" size="s" onClick={() => setIsOpen(false)}>
          {t.keep}
        </Button>
      </div>
    </div>
  )
}
