// Fetched when the plan is seen from above.
export { PlanEditor } from './plan-editor.tsx'
