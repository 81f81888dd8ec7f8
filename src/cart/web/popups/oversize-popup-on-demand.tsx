// Loaded when large furniture is explained.
export { OversizeInfoPopup, OversizedItemsPopup } from './oversize-popup.tsx'
