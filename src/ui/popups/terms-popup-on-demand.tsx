// Fetched when something is added that has terms.
export { TermsPopup } from './terms-popup.tsx'
