// Loaded when pieces are cancelled.
export { CancelDialog } from './cancel-dialog.tsx'
