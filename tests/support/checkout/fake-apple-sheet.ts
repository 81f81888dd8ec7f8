/** A device with Apple Pay, for the global `ApplePaySession`. The test plays Apple's sheet. */
export class FakeSession {
  static canMakePayments = () => true
  static STATUS_SUCCESS = 0
  static STATUS_FAILURE = 1
  static last: FakeSession
  readonly request: Record<string, unknown>
  completed: unknown
  merchant: unknown
  update: unknown
  isAborted = false
  onvalidatemerchant?: (event: { validationURL: string }) => void
  onshippingcontactselected?: (event: object) => void
  onpaymentauthorized?: (event: object) => void
  cancel?: () => void
  constructor(_version: number, request: Record<string, unknown>) {
    this.request = request
    FakeSession.last = this
  }
  addEventListener(_name: string, listener: () => void) {
    this.cancel = listener
  }
  begin() {}
  abort() {
    this.isAborted = true
  }
  completeMerchantValidation(session: unknown) {
    this.merchant = session
  }
  completeShippingContactSelection(update: unknown) {
    this.update = update
  }
  completePayment(result: unknown) {
    this.completed = result
  }
}
