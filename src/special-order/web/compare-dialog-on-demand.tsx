// Loaded when two configurations are compared.
export { CompareDialog } from './compare-dialog.tsx'
