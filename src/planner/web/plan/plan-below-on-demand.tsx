// Loaded after hydration.
export { PlanBelow } from './plan-below.tsx'
