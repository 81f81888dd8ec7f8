// Loaded when an address is added or changed.
export { AddressDialog } from './address-dialog.tsx'
