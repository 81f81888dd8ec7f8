// Loaded when something was added to a registry.
export { AddedDialog } from './added-dialog.tsx'
