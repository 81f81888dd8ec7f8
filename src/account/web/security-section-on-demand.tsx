// Loaded when the page for signing in and security is shown: the other pages of an account need nothing of it.
import '#ui/display/badge.module.css'
export { SecuritySection } from './security-section.tsx'
