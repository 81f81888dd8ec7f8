import { useState } from 'react'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useLostFocus } from '#ui/use-lost-focus.ts'
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
  const { shippingAddresses, registryAddresses } = checkout.accountInfo
  const gifts = new Set(checkout.lineItems.filter(item => item.isPickup).map(item => item.grId))
  const known = [
    ...recipients.flatMap(({ id, address }) => (address ? [{ value: id, address }] : [])),
    ...[...shippingAddresses, ...registryAddresses.filter(one => gifts.has(one.grId))].map(one => ({
      value: one.addressId,
      address: one,
    })),
  ]
  const [isOpen, setIsOpen] = useState(false)
  const [to, setTo] = useState(known[0]?.value ?? '')
  const [isBusy, setIsBusy] = useState(false)
  /** The reason why the last address was refused, such as an item that cannot be sent there. */
  const [message, setMessage] = useState<string>()
  const place = useLostFocus<HTMLDivElement>(isOpen)

  const ship = async (newAddressId: string | null): Promise<void> => {
    if (isBusy) return
    setIsBusy(true)
    setMessage(undefined)
    try {
      const answer = await call(updateBopsToShipping, { recipientId, newAddressId })
      renew(answer)
      if (!answer.isSuccess) setMessage(answer.message)
      const lacksAddress = answer.shippingOptions.recipients.some(one => one.id === recipientId && one.address === null)
      if (answer.isSuccess && (newAddressId === null || lacksAddress)) await toStep(STEPS.shipping)
    } catch (error) {
      report(error, updateBopsToShipping.name, { again: () => void ship(newAddressId) })
    }
    setIsBusy(false)
  }
  return (
    <div ref={place} tabIndex={-1} role="group" aria-label={t.ship} className={styles.instead}>
      {message !== undefined && <Notice tone="error">{message}</Notice>}
      {isOpen ? (
        <>
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
        </>
      ) : (
        <div>
          <button
            type="button"
            className={`link ${styles.edit}`}
            onClick={() => (known.length === 0 ? void ship(null) : setIsOpen(true))}
          >
            {t.ship}
          </button>
        </div>
      )}
    </div>
  )
}
