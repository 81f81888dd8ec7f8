// Loaded on the payment step of a shop that takes cards in the gateway's own form.
export { HostedCardEntry } from './hosted-card-entry.tsx'
