// Loaded for an order with several recipients.
export { MultiShip } from './multi-ship.tsx'
