export { loader } from './sectional-planner-first.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** Never shown: the loader redirects. */
export default function FirstPlanner() {
  return null
}
