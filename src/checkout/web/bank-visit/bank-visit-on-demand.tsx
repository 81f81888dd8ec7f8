// Loaded after Place Order when the bank of a card asks its cardholder.
export { BankVisit } from './bank-visit.tsx'
