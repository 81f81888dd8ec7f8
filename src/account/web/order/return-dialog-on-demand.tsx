// Loaded when pieces are returned.
export { ReturnDialog } from './return-dialog.tsx'
