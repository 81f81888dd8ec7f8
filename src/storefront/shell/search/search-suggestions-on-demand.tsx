// Fetched with the first letter: a page that nobody searches from does without.
export { SearchSuggestions } from './search-suggestions.tsx'
