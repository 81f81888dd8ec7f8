// Loaded where a security code is asked for.
export { SecurityCodeHelp } from './security-code-help.tsx'
