export { RefreshPopup } from './refresh-popup.tsx'
