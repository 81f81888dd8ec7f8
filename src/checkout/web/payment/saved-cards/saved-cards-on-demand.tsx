// Loaded on the payment step of a customer who has saved cards.
export { SavedCards } from './saved-cards.tsx'
