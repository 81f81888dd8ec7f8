// For the housekeeping job; the cart's store stays private.
export { forgetAnswers } from './store.ts'
