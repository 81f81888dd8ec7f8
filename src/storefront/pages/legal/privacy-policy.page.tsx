import { Suspense } from 'react'
import type { Route } from './+types/privacy-policy.page.ts'
import { RecordingChoice } from '../../recommendations/recording-choice-on-demand.tsx'
import { LegalPage } from './legal-page.tsx'
import { pageMeta } from '../../head/page-meta.ts'

export { loader } from './privacy-policy.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const {
    text: { title, description },
    head,
  } = loaderData
  return pageMeta({ title: `${title} | ${head.shopName}`, description, ...head })
}

/** The privacy policy [SGN-18, SWT-03]. */
export default function PrivacyPage({ loaderData: { text } }: Route.ComponentProps) {
  return (
    <LegalPage text={text}>
      <Suspense>
        <RecordingChoice />
      </Suspense>
    </LegalPage>
  )
}
