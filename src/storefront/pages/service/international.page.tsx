import { InternationalChoice } from '#cart/web/international/international-choice.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import type { Route } from './+types/international.page.ts'

export { loader } from './international.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const {
    text: { title, description },
    head,
  } = loaderData
  return pageMeta({ title: `${title} | ${head.shopName}`, description, ...head })
}

/** What a customer who lives outside the US and Canada can do here, with the button that says so [CRT-19]. */
export default function InternationalPage({ loaderData: { site, text } }: Route.ComponentProps) {
  return (
    <LegalPage text={text}>
      <InternationalChoice country={site.country} />
    </LegalPage>
  )
}
