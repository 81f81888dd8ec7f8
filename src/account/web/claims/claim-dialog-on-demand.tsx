// Loaded when a problem is reported.
export { ClaimDialog } from './claim-dialog.tsx'
