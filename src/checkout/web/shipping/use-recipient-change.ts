import { useState } from 'react'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { useCheckout } from '../use-checkout.ts'

export interface RecipientChange {
  readonly isBusy: boolean
  /** The reason why the last change was refused, such as an item that cannot be sent there. */
  readonly message: string | undefined
  /** Makes a change of who gets what. Resolves to the checkout after it; undefined if it was refused or failed. */
  readonly change: (actionName: string, act: () => Promise<CheckoutData>) => Promise<CheckoutData | undefined>
}

/** Changes of who gets what, one at a time. A call that fails opens the popup with "Try Again" [ADR-25]. */
export function useRecipientChange(): RecipientChange {
  const { renew, report } = useCheckout()
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const change: RecipientChange['change'] = async (actionName, act) => {
    setIsBusy(true)
    setMessage(undefined)
    try {
      const answer = await act()
      renew(answer)
      if (!answer.isSuccess) setMessage(answer.message)
      return answer.isSuccess ? answer : undefined
    } catch (error) {
      report(error, actionName, { again: () => void change(actionName, act) })
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, message, change }
}
