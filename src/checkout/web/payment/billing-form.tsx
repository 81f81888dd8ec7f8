import { useLayoutEffect, type RefObject } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import { AddressForm } from '#addresses/web/address-form.tsx'
import { useAddressForm, type AddressFormState } from '#addresses/web/use-address-form.ts'
import type { Site } from '#lib/site.ts'
import { useKeepAddress, type AddressEntry } from '../steps/address-entry.ts'

export interface BillingFormProps {
  readonly site: Site
  readonly legend: string
  readonly entry: AddressEntry
  /** The state of the form while it is shown, for the step around it. */
  readonly shown: RefObject<Pick<AddressFormState, 'validate' | 'setErrors'> | null>
  /** What was entered before the form was hidden; it is written when the form is hidden again. */
  readonly latest: RefObject<Address | undefined>
}

/** The form of a billing address that differs from the shipping address. */
export function BillingForm({ site, legend, entry, shown, latest }: BillingFormProps) {
  const initial = latest.current ?? entry.initial
  const form = useAddressForm({ site, purpose: 'billing', ...(initial && { initial }) })
  useKeepAddress(entry, form.values)
  useLayoutEffect(() => {
    shown.current = form
    latest.current = form.values
  })
  useLayoutEffect(
    () => () => {
      shown.current = null
    },
    [shown],
  )
  return <AddressForm form={form} legend={legend} />
}
