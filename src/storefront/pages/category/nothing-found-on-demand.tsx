export { NothingFound } from './nothing-found.tsx'
