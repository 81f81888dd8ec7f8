import type { Route } from './+types/terms-of-use.page.ts'
import { LegalPage } from './legal-page.tsx'
import { pageMeta } from '../../head/page-meta.ts'

export { loader } from './terms-of-use.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const {
    text: { title, description },
    head,
  } = loaderData
  return pageMeta({ title: `${title} | ${head.shopName}`, description, ...head })
}

/** The terms [SGN-18]. */
export default function TermsPage({ loaderData: { text } }: Route.ComponentProps) {
  return <LegalPage text={text} />
}
