// Fetched when a cart can't be bought as it is.
export { NlaPopup } from './nla-popup.tsx'
