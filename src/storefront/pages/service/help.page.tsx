import { FindOrderForm } from '#account/web/find-order-form.tsx'
import { helpPath } from '#lib/help-path.ts'
import { send } from '#ui/send.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { LegalPage } from '../legal/legal-page.tsx'
import styles from './help-questions.module.css'
import { HelpQuestions } from './help-questions.tsx'
import type { Route } from './+types/help.page.ts'

export { loader } from './help.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { head } = loaderData
  const { title, description } = loaderData.topic === undefined ? loaderData.page : loaderData.text
  return pageMeta({ title: `${title} | ${head.shopName}`, description, ...head })
}

/** The help page with all questions, or the page about one topic. */
export default function HelpPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.topic === undefined) return <HelpQuestions {...loaderData.page} />
  const { topic, text, help } = loaderData
  return (
    <LegalPage text={text} above={[{ label: help, href: helpPath() }]}>
      {topic === 'track-order' && (
        <div className={styles.find}>
          <FindOrderForm call={send} />
        </div>
      )}
    </LegalPage>
  )
}
