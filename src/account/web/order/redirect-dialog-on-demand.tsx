// Loaded when an address is changed.
export { RedirectDialog } from './redirect-dialog.tsx'
