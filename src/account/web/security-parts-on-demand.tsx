// Loaded when the security page is shown.
export { DevicesPart, PasswordPart, SecondStepPart } from './security-parts.tsx'
