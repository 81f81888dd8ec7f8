// Fetched when large furniture has to be explained.
export { OversizeInfoPopup, OversizedItemsPopup } from './oversize-popup.tsx'
