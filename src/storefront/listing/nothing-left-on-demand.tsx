export { NothingLeft } from './no-matches.tsx'
