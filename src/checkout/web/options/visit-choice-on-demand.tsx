// Loaded for a recipient with the installation service.
export { VisitChoice } from './visit-choice.tsx'
