import { Suspense } from 'react'
import { addressLines } from '#addresses/rules/address-lines.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { BillingForm } from './billing-form-on-demand.tsx'
import { messages } from './payment.messages.ts'
import styles from './payment-step.module.css'
import type { BillingState } from './use-billing.ts'

/** The billing address: a checkbox that reuses the shipping address, and a form for another one [CHK-17]. */
export function BillingSection({ billing }: { readonly billing: BillingState }) {
  const { payment: t } = useMessages(messages)
  const language = useLanguage()
  const { shipping, isSame, setIsSame, form, message } = billing
  return (
    <section aria-labelledby="bill" className={styles.billing}>
      <h2 id="bill" className="t-h3">
        {t.billing}
      </h2>
      {shipping && (
        <Checkbox
          label={t.same}
          note={addressLines(shipping, language).join(', ')}
          checked={isSame}
          onChange={event => setIsSame(event.target.checked)}
          {...(message !== undefined && { error: message })}
        />
      )}
      {(!isSame || !shipping) && (
        <Suspense>
          <BillingForm {...form} legend={t.legend} />
        </Suspense>
      )}
    </section>
  )
}
