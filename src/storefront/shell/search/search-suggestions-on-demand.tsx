// Loaded with the first typed letter, so that pages without a search do not need it.
export { SearchSuggestions } from './search-suggestions.tsx'
