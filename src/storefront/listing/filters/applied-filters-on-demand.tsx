// Loaded after the listing is displayed; until then its links work without scripts.
export { AppliedFilters } from './applied-filters.tsx'
