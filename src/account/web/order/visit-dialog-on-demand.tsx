// Loaded when the day of an installer's visit is chosen.
export { VisitDialog } from './visit-dialog.tsx'
