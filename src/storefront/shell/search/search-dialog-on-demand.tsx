// Loaded when the pointer or focus reaches the search button of CB2.
export { SearchDialog } from './search-dialog.tsx'
