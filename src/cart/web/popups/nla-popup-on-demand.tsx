// Loaded when a cart cannot be ordered as it is.
export { NlaPopup } from './nla-popup.tsx'
