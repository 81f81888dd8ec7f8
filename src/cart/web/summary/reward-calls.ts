import type { Cart } from '../../contract/cart.ts'
import {
  applyCartRewardCertificate,
  applyCartRewardCertificateAdyen,
  removeCertificates,
  removeCertificatesAdyen,
  removeRewardCertificate,
  removeRewardCertificateAdyen,
} from '../../contract/reward-calls.ts'

/**
 * The calls for reward certificates: those of the payment provider if paymentProvider_EnableAdyen is on, otherwise the
 * older ones [PAY-58].
 */
export const rewardCalls = ({
  paymentProvider_EnableAdyen: isOn,
}: Pick<Cart['config'], 'paymentProvider_EnableAdyen'>) => ({
  apply: isOn ? applyCartRewardCertificateAdyen : applyCartRewardCertificate,
  remove: isOn ? removeRewardCertificateAdyen : removeRewardCertificate,
  removeAll: isOn ? removeCertificatesAdyen : removeCertificates,
})
