// Loaded when two carts were combined.
export { MergeNotice } from './merge-notice.tsx'
