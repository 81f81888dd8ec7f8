// Fetched when a planner can't go on.
export { PlannerError } from './planner-error.tsx'
