// Loaded with the designs of an account.
export { ConfigurationList } from './configuration-list.tsx'
