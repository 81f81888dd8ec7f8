// Loaded with an order that has claims.
export { ClaimList } from './claim-list.tsx'
