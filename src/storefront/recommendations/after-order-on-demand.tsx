export { AfterOrder } from './after-order.tsx'
