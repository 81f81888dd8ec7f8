// Loaded on the payment step.
export { OrderCodes } from './order-codes.tsx'
