// Loaded when a SKU that has terms is added.
export { TermsPopup } from './terms-popup.tsx'
