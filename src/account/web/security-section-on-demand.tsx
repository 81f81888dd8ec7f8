// Loaded when the page for signing in and security is shown: the other pages of an account need nothing of it.
export { SecuritySection } from './security-section.tsx'
