import { useRef, useState } from 'react'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { useCheckout } from '../use-checkout.ts'

export interface RecipientChange {
  readonly isBusy: boolean
  /** The reason why the last change was refused, such as an item that cannot be sent there. */
  readonly message: string | undefined
  /**
   * Makes a change of who gets what, after the one before it. Resolves to the checkout after it; undefined if it was
   * refused or failed.
   */
  readonly change: (actionName: string, act: () => Promise<CheckoutData>) => Promise<CheckoutData | undefined>
  /**
   * The same for a button or a select: ignored while another change runs. Such a control is not disabled meanwhile,
   * because it would lose the focus.
   */
  readonly press: RecipientChange['change']
  /** Waits for the change that runs. False if it was refused or failed, which keeps the step open. */
  readonly isSettled: () => Promise<boolean>
}

/** Changes of who gets what, one at a time. A call that fails opens the popup with "Try Again" [ADR-25]. */
export function useRecipientChange(): RecipientChange {
  const { renew, report } = useCheckout()
  const [isBusy, setIsBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const running = useRef<Promise<unknown>>(undefined)
  const make: RecipientChange['change'] = async (actionName, act) => {
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
  const change: RecipientChange['change'] = async (actionName, act) => {
    const before = running.current
    const made = before ? before.then(() => make(actionName, act)) : make(actionName, act)
    running.current = made
    const answer = await made
    if (running.current === made) running.current = undefined
    return answer
  }
  const press: RecipientChange['press'] = async (actionName, act) =>
    running.current ? undefined : change(actionName, act)
  const isSettled = async (): Promise<boolean> => running.current === undefined || (await running.current) !== undefined
  return { isBusy, message, change, press, isSettled }
}
