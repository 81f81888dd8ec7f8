// Loaded with the profile.
import '#newsletter/web/newsletter.module.css'
export { NewsletterPart } from './newsletter-part.tsx'
