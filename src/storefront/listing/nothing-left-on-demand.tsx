export { NothingLeft } from './nothing-left.tsx'
