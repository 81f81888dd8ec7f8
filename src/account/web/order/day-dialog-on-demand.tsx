// Loaded when a delivery day is chosen.
export { DayDialog } from './day-dialog.tsx'
