import { useRef, useState } from 'react'
import type { Address, AddressErrors } from '#addresses/rules/address.ts'
import { isSameAddress } from '#addresses/rules/is-same-address.ts'
import type { AddressFormState } from '#addresses/web/use-address-form.ts'
import { billableAddress, buyersContact, customersAddress } from '../../rules/shipping-address.ts'
import { useAddressEntry } from '../steps/address-entry.ts'
import { useEntryKey } from '../steps/entries.ts'
import { useCheckout } from '../use-checkout.ts'
import type { BillingFormProps } from './billing-form.tsx'

export interface BillingState {
  readonly shipping: Address | null
  /** True if the shipping address is the billing address. */
  readonly isSame: boolean
  readonly setIsSame: (isSame: boolean) => void
  /** The form of another address; it is shown unless the shipping address is used. */
  readonly form: Omit<BillingFormProps, 'legend'>
  /** Error of the shipping address when it is used for billing. */
  readonly message: string | undefined
  /** True if the form is still being loaded; `then` is called once it is there. */
  readonly holdBack: (then: () => void) => boolean
  /** Returns the billing address; undefined, after displaying the form's errors, if it is invalid. */
  readonly validate: () => Address | undefined
  /** To be called when the address is saved. */
  readonly forget: () => void
  readonly showErrors: (refused: { readonly errors: AddressErrors; readonly message: string }) => void
}

/** Name of the entries of the billing address. */
export const BILLING = 'billing'

/** The billing address of the payment step: the shipping address or an entered one [CHK-17]. */
export function useBilling(): BillingState {
  const { site, checkout } = useCheckout()
  const { billingAddress } = checkout
  const shipping = billableAddress(checkout)
  const wasSame = billingAddress === null || isSameAddress(billingAddress, shipping)
  const isEntered = useEntryKey(BILLING) === 'entered'
  const [isSame, setIsSame] = useState(!isEntered && wasSame)
  // The default address is the shipping address, so another billing address has only the name and the email in common.
  const prefilled = shipping
    ? (checkout.accountInfo.contact ?? undefined)
    : { ...buyersContact(checkout), ...customersAddress(checkout) }
  const entry = useAddressEntry(BILLING, (!wasSame && billingAddress) || prefilled)
  const shown = useRef<AddressFormState>(null)
  const [before, setBefore] = useState<Address>()
  const waiting = useRef<() => void>(undefined)
  const [message, setMessage] = useState<string>()
  return {
    shipping,
    isSame,
    setIsSame: same => {
      // An address that is not used is not kept either; it is still there while this step is open.
      if (same) entry.keep(undefined)
      setIsSame(same)
    },
    form: {
      site,
      entry,
      before,
      onForm: form => {
        if (form === null) setBefore(shown.current?.values)
        shown.current = form
        const then = waiting.current
        if (form === null || then === undefined) return
        waiting.current = undefined
        // The form is being shown: its errors can be once that is done.
        queueMicrotask(then)
      },
    },
    message,
    holdBack: then => {
      if ((isSame && shipping) || shown.current) return false
      waiting.current = then
      return true
    },
    validate: () => {
      setMessage(undefined)
      return isSame && shipping ? shipping : shown.current?.validate()
    },
    forget: () => entry.keep(undefined),
    showErrors: refused => {
      if (isSame && shipping) setMessage(refused.message)
      else shown.current?.setErrors(refused.errors)
    },
  }
}
