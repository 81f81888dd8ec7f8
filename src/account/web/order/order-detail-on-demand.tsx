// Loaded when one order is shown: it shares little with the other pages of an account.
export { OrderDetail } from './order-detail.tsx'
