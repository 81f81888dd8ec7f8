// Loaded in debug mode only.
export { DebugTools } from './debug-tools.tsx'
