import type { Route } from './+types/sectional-planner-collections.page.ts'
import { Sectionals, sectionalsMeta } from './sectionals.tsx'

export { loader } from './sectional-planner-collections.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => sectionalsMeta(loaderData)

/** Sectionals of the brand CB2. */
export default function SectionalsPage({ loaderData }: Route.ComponentProps) {
  return <Sectionals {...loaderData} />
}
