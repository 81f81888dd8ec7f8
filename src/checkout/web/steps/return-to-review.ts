import { useLocation } from 'react-router'
import type { CheckoutData } from '../../contract/checkout-data.ts'
import { STEPS, type Step } from '../../rules/steps.ts'

/** State of a history entry that "Edit" on the review opens: the step's forward button returns to the review. */
export const RETURNING = { returnsToReview: true }

const isReturning = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'returnsToReview' in state && state.returnsToReview === true

/** True if a valid card pays, or two whose amounts still add up to the total [PAY-30]. */
const isPaid = ({ amountDue, creditCardData: { cardOneInfo: one, cardTwoInfo: two } }: CheckoutData['paymentData']) =>
  one?.isValid === true && (!two || (two.isValid && one.appliedAmount + two.appliedAmount === amountDue))

/** True if nothing is missing for the review: shipping address, billing address and payment. */
const isComplete = ({ maxStep, billingAddress, paymentData }: CheckoutData): boolean =>
  maxStep >= STEPS.review.number && billingAddress !== null && (!paymentData.isPaymentNeeded || isPaid(paymentData))

/** Returns the step that follows: `usual`, or the review if "Edit" led here from it and nothing else is missing. */
export function useNextStep(): (usual: Step, moved: CheckoutData) => Step {
  const { state } = useLocation()
  return (usual, moved) => (isReturning(state) && isComplete(moved) ? STEPS.review : usual)
}
