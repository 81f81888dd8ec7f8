// Fetched when the search button of the second brand is aimed at.
export { SearchDialog } from './search-dialog.tsx'
