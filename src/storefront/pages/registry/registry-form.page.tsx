import { useNavigate } from 'react-router'
import { messages } from '#registry/web/form/registry-form.messages.ts'
import { RegistryForm } from '#registry/web/form/registry-form.tsx'
import { messages as list } from '#registry/web/owner/owner.messages.ts'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { PageHead } from '../page-head.tsx'
import type { Route } from './+types/registry-form.page.ts'

export { loader } from './registry-form.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const t = messages[loaderData.site.language]
  const title = loaderData.isNew ? t.createTitle : t.editTitle
  return [{ title: `${title} | ${loaderData.shopName}` }, { name: 'robots', content: 'noindex' }]
}

/** Creates a registry, or changes one. */
export default function RegistryFormPage({ loaderData }: Route.ComponentProps) {
  const [t, words, navigate] = [useMessages(messages), useMessages(list), useNavigate()]
  const { site, isNew, initial, addresses } = loaderData
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page">
      <PageHead
        title={isNew ? t.createTitle : t.editTitle}
        lead={isNew ? t.createLead : t.editLead}
        above={[{ label: words.registry, href: '/gift-registry' }]}
      />
      <RegistryForm
        key={initial.grId}
        site={site}
        initial={initial}
        isNew={isNew}
        addresses={addresses}
        call={send}
        onSaved={grId => void navigate(`/gift-registry/registrant-list/${grId}`)}
      />
    </main>
  )
}
