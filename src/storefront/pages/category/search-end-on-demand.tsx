export { SearchEnd } from './search-end.tsx'
