// Loaded when a form is mounted, so that pages do not wait for it and a form without scripts does not need it.
export { AddressSuggestions } from './address-suggestions.tsx'
