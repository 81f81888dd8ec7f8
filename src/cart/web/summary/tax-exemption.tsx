import { useRef, useState, type SubmitEvent } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { Cart } from '../../contract/cart.ts'
import { setTaxExemption } from '../../contract/total-calls.ts'
import type { ChangeCart } from '../state/change-cart.ts'
import { messages } from './order-extras.messages.tsx'
import styles from './order-extras.module.css'

export interface TaxExemptionProps {
  readonly cart: Pick<Cart, 'taxExemption'>
  readonly change: ChangeCart
}

type Wanted =
  | { readonly isTaxExempt: true; readonly organization: string; readonly certificate: string }
  | { readonly isTaxExempt: false }

const CERTIFICATE = /^[0-9A-Za-z][0-9A-Za-z -]{3,29}$/

/** Activates tax exemption with an organization and its certificate, and deactivates it [CRT-15]. */
export function TaxExemption({ cart: { taxExemption }, change }: TaxExemptionProps) {
  const { exemption: t } = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const [organization, setOrganization] = useState('')
  const [certificate, setCertificate] = useState('')
  const [errors, setErrors] = useState<{ readonly organization?: string; readonly certificate?: string }>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const send = async (input: Wanted) => {
    setIsBusy(true)
    const changed = await change(setTaxExemption, input)
    setIsBusy(false)
    if (changed.kind === 'done') setIsOpen(false)
    if (changed.kind === 'refused') setErrors({ certificate: changed.message })
  }
  const apply = (event: SubmitEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wrong = {
      ...(organization.trim().length < 2 && { organization: t.wrongOrganization }),
      ...(!CERTIFICATE.test(certificate.trim()) && { certificate: t.wrongCertificate }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0)
      void send({ isTaxExempt: true, organization: organization.trim(), certificate: certificate.trim() })
    else form.current?.querySelectorAll('input')[wrong.organization === undefined ? 1 : 0]?.focus()
  }
  const toggle = () => {
    if (isBusy) return
    if (taxExemption === null) setIsOpen(!isOpen)
    else void send({ isTaxExempt: false })
  }
  const isOn = taxExemption !== null
  return (
    <div className={styles.part}>
      <Checkbox
        label={t.toggle}
        checked={isOn || isOpen}
        aria-disabled={isBusy || undefined}
        onChange={toggle}
        {...(isOn && { note: t.applied(taxExemption.organization, taxExemption.certificateLastFour) })}
      />
      {!isOn && isOpen && (
        <form ref={form} className={styles.form} onSubmit={apply} noValidate>
          <TextInput
            label={t.organization}
            value={organization}
            maxLength={80}
            autoComplete="organization"
            required
            onChange={event => setOrganization(event.target.value)}
            {...(errors.organization !== undefined && { error: errors.organization })}
          />
          <TextInput
            label={t.certificate}
            value={certificate}
            maxLength={30}
            autoComplete="off"
            required
            hint={t.hint}
            onChange={event => setCertificate(event.target.value)}
            {...(errors.certificate !== undefined && { error: errors.certificate })}
          />
          <Button type="submit" variant="second" busy={isBusy} busyLabel={t.applying}>
            {t.apply}
          </Button>
        </form>
      )}
    </div>
  )
}
