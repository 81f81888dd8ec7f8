import { removeRewardCertificate, removeRewardCertificateAdyen } from '#cart/contract/reward-calls.ts'
import { refusalIn } from '#cart/web/state/refusal-in.ts'
import type { AccountRewardActions } from '#payments/web/account-rewards.tsx'
import { applyRewardCertificate, applyRewardCertificateAdyen } from '../../../contract/reward-calls.ts'
import { changeOrder } from '../../change-order.ts'
import type { Checkout } from '../../use-checkout.ts'

type Calls = Pick<Checkout, 'call' | 'replace' | 'report' | 'log' | 'checkout'>

/**
 * The calls for certificates of the account: those of the payment provider if paymentProvider_EnableAdyen is on, else
 * the older ones [PAY-58, PAY-61].
 */
export function accountRewardCalls({ checkout: { config }, ...calls }: Calls): AccountRewardActions {
  const { call, replace, report, log } = calls
  const isProvider = config.paymentProvider_EnableAdyen
  const put = isProvider ? applyRewardCertificateAdyen : applyRewardCertificate
  const ask = (certificate: { readonly certificateNumber: string; readonly id: string }) =>
    isProvider ? call(applyRewardCertificateAdyen, certificate) : call(applyRewardCertificate, certificate)
  const take = isProvider ? removeRewardCertificateAdyen : removeRewardCertificate
  return {
    apply: async ({ id, lastFour }) => {
      try {
        const reply = await ask({ certificateNumber: lastFour, id })
        if (reply.rewardErrorMessage !== '') return { message: reply.rewardErrorMessage }
        replace(reply)
        return undefined
      } catch (error) {
        const refusal = refusalIn(error)
        if (refusal === undefined) {
          report(error, put.name)
          return 'failed'
        }
        log(error, put.name)
        return { message: refusal.message }
      }
    },
    remove: async ({ lastFour, appliedId }) => {
      const done = await changeOrder(calls)(take, { certificateNumber: lastFour, id: appliedId })
      switch (done.kind) {
        case 'done':
          return undefined
        case 'refused':
          return { message: done.message }
        case 'failed':
          return 'failed'
        default:
          return done satisfies never
      }
    },
  }
}
