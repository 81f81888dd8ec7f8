import type { RefObject } from 'react'
import { HostedCardFields } from '#payments/web/hosted-form/hosted-card-fields.tsx'
import type { HostedCard } from '#payments/web/hosted-form/use-hosted-form.ts'
import { createHostedSession } from '../../../contract/card-calls.ts'
import { useCheckout } from '../../use-checkout.ts'
import { logPayment } from '../log-payment.ts'

interface HostedCardEntryProps {
  readonly handle: RefObject<HostedCard | null>
  /** True: the form takes the focus once it is open. */
  readonly takesFocus?: boolean
}

/** The gateway's own card form on the payment step. */
export function HostedCardEntry({ handle, takesFocus = false }: HostedCardEntryProps) {
  const { call, log } = useCheckout()
  const create = async () => {
    const { tnsSession, scriptUrl, message } = await call(createHostedSession, {})
    return tnsSession === null || scriptUrl === null ? { message } : { tnsSession, scriptUrl }
  }
  return (
    <HostedCardFields
      create={create}
      log={reason => logPayment(log, 'error', createHostedSession.name, reason)}
      handle={handle}
      takesFocus={takesFocus}
    />
  )
}
