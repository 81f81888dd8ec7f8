import { useEffect, useEffectEvent, useState } from 'react'
import { Icon } from '#ui/display/icon.tsx'
import { getCheckoutFunnelCbhccCms } from '../../../contract/store-card-calls.ts'
import { useCheckout } from '../../use-checkout.ts'
import { logPayment } from '../log-payment.ts'
import styles from './offers.module.css'

/** The store card's message in the order summary. If it cannot be loaded, nothing is shown [PAY-69]. */
export function StoreCardMessage() {
  const { call, checkout, log } = useCheckout()
  const logFailure = useEffectEvent((error: unknown) =>
    logPayment(log, 'error', getCheckoutFunnelCbhccCms.name, String(error)),
  )
  const { orderSummary, paymentData } = checkout
  // The message depends on these amounts, and on the offer of the store card that pays.
  const { merchandise, discount } = orderSummary
  const order = `${merchandise} ${discount} ${paymentData.amountDue} ${paymentData.plccOffers?.words}`
  const [loaded, setLoaded] = useState({ order: '', message: '' })
  useEffect(() => {
    let isCurrent = true
    call(getCheckoutFunnelCbhccCms, {})
      .then(({ rewardsOrderSummaryMessage: message }) => isCurrent && setLoaded({ order, message }))
      .catch((error: unknown) => logFailure(error))
    return () => {
      isCurrent = false
    }
  }, [call, order])
  const { message } = loaded
  return message === '' ? null : (
    <p className={styles.summary}>
      <Icon name="award" size="s" />
      {message}
    </p>
  )
}
