// For the housekeeping job; the cart's store stays private.
export { forgetAnswers, forgetBasketAddresses, forgetBaskets } from './store.ts'
