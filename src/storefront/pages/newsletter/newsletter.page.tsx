import { ConfirmNewsletter } from '#newsletter/web/confirm-newsletter.tsx'
import { ManageNewsletter } from '#newsletter/web/manage-newsletter.tsx'
import { NewsletterForm } from '#newsletter/web/newsletter-form.tsx'
import { messages } from '#newsletter/web/newsletter.messages.ts'
import styles from '#newsletter/web/newsletter.module.css'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/newsletter.page.ts'

export { loader } from './newsletter.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

type Shown = Pick<Route.ComponentProps['loaderData'], 'step' | 'head'>

/** Title and lead of the page. */
function wordsOf(t: (typeof messages)['en'], { step, head }: Shown) {
  if (step === 'confirm') return { title: t.confirm.title, lead: t.confirm.lead }
  if (step === 'unsubscribe') return { title: t.manage.title, lead: t.manage.lead }
  return { title: t.title, lead: t.lead(head.shopName) }
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, step, head } = loaderData
  const { title, lead } = wordsOf(messages[site.language], loaderData)
  return pageMeta({
    title: `${title} | ${head.shopName}`,
    description: lead,
    isHidden: step !== undefined,
    ...head,
  })
}

/** Asks for the newsletter, or confirms and manages a subscription by the link of a mail. */
export default function NewsletterPage({ loaderData }: Route.ComponentProps) {
  const { step, days } = loaderData
  const t = useMessages(messages)
  const { title, lead } = wordsOf(t, loaderData)
  const above = step === undefined ? [] : [{ label: t.title, href: '/newsletter' }]
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classNames('page', styles.page)}>
      <PageHead title={title} lead={lead} above={above} />
      {step === undefined && <NewsletterForm days={days} />}
      {step === 'confirm' && <ConfirmNewsletter />}
      {step === 'unsubscribe' && <ManageNewsletter />}
    </main>
  )
}
