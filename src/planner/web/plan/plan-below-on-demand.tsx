// Fetched once the page runs.
export { PlanBelow } from './plan-below.tsx'
