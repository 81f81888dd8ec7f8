import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { Route } from './+types/signed-out.page.ts'
import { NarrowPage } from './narrow-page.tsx'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

export { loader } from './signed-out.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** Says that the session is over. */
export default function SignedOutPage({ loaderData: { shopName } }: Route.ComponentProps) {
  const { out: t } = useMessages(messages)
  return (
    <NarrowPage title={t.title}>
      <title>{`${t.title} | ${shopName}`}</title>
      <p>{t.text}</p>
      <p className={styles.actions}>
        <LinkButton to="/account/login">{t.again}</LinkButton>
        <LinkButton variant="quiet" to="/">
          {t.home}
        </LinkButton>
      </p>
    </NarrowPage>
  )
}
