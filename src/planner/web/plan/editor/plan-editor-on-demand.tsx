// Loaded when the plan is shown in 2D.
export { PlanEditor } from './plan-editor.tsx'
