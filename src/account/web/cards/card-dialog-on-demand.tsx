// Loaded when a card is added.
export { CardDialog } from './card-dialog.tsx'
