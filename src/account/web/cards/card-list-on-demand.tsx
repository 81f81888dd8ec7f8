// Loaded on the page of saved cards only.
export { CardList } from './card-list.tsx'
