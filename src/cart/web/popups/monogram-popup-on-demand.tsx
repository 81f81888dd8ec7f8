// Loaded when the shopper edits a personalization.
export { MonogramPopup } from './monogram-popup.tsx'
