// Loaded on the payment step while the former store cards are converted.
export { LegacyCards } from './legacy-cards.tsx'
