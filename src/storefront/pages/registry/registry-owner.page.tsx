import { OwnerView } from '#registry/web/owner/owner-view.tsx'
import { messages } from '#registry/web/owner/owner.messages.ts'
import { send } from '#ui/send.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/registry-owner.page.ts'

export { loader } from './registry-owner.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : [
        {
          title: `${messages[loaderData.site.language].yours[loaderData.registry.registryType]} | ${loaderData.shopName}`,
        },
        { name: 'robots', content: 'noindex' },
      ]

/** A registry as its registrants see it. */
export default function RegistryOwnerPage({ loaderData }: Route.ComponentProps) {
  const { site, ...shown } = loaderData
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <OwnerView key={shown.registry.grId} {...shown} locale={site.lang} call={send} />
    </main>
  )
}
