// Loaded when the profile is shown.
export { EmailPart, NamePart } from './profile-parts.tsx'
