// Loaded when a giver chooses a share of a group gift.
export { ShareDialog } from './share-dialog.tsx'
