import { useEffectEvent, useLayoutEffect } from 'react'
import type { Address } from '#addresses/rules/address.ts'
import { AddressForm } from '#addresses/web/address-form.tsx'
import { useAddressForm, type AddressFormState } from '#addresses/web/use-address-form.ts'
import type { Site } from '#lib/site.ts'
import { useKeepAddress, type AddressEntry } from '../steps/address-entry.ts'

export interface BillingFormProps {
  readonly site: Site
  readonly legend: string
  readonly entry: AddressEntry
  /** The values that were entered before the form was hidden. */
  readonly before: Address | undefined
  /** Called with the form after each change, and with null when it is hidden. */
  readonly onForm: (form: AddressFormState | null) => void
}

/** The form of a billing address that differs from the shipping address. */
export function BillingForm({ site, legend, entry, before, onForm }: BillingFormProps) {
  const initial = before ?? entry.initial
  const form = useAddressForm({ site, purpose: 'billing', ...(initial && { initial }) })
  useKeepAddress(entry, form.values)
  const tell = useEffectEvent(onForm)
  useLayoutEffect(() => tell(form))
  useLayoutEffect(() => () => tell(null), [])
  return <AddressForm form={form} legend={legend} />
}
