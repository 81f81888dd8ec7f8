// Loaded below the cards, after the listing is displayed; until then its link works without scripts.
export { MorePages } from './more-pages.tsx'
