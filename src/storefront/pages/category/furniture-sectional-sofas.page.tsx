import type { Route } from './+types/furniture-sectional-sofas.page.ts'
import { Sectionals, sectionalsMeta } from '../sectionals/sectionals.tsx'

export { loader } from './furniture-sectional-sofas.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => sectionalsMeta(loaderData)

/** Sectionals of the brand CB. */
export default function SectionalsPage({ loaderData }: Route.ComponentProps) {
  return <Sectionals {...loaderData} />
}
