import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { pathIn } from '#lib/language.ts'
import { JoinRegistry } from '#registry/web/owner/co-registrant.tsx'
import { OwnerView } from '#registry/web/owner/owner-view.tsx'
import { messages } from '#registry/web/owner/owner.messages.ts'
import { send } from '#ui/send.ts'
import { ShopCarousel } from '../../recommendations/shop-carousel-on-demand.tsx'
import styles from '../../registry/checklist.module.css'
import { LIST_PATH } from '../../registry/registry-paths.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/registry-owner.page.ts'

export { loader } from './registry-owner.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

type Shown = Route.ComponentProps['loaderData']

function titleOf(shown: Shown): string {
  const t = messages[shown.site.language]
  return shown.kind === 'own' ? t.yours[shown.registry.registryType] : t.together.joinTitle(shown.inviter)
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined
    ? []
    : [
        {
          title: `${titleOf(loaderData)} | ${loaderData.shopName}`,
        },
        { name: 'robots', content: 'noindex' },
      ]

/** A registry as its registrants see it. */
export default function RegistryOwnerPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  if (loaderData.kind === 'invited') {
    const { grId, invitation, inviter } = loaderData
    return (
      <main id={MAIN_ID} tabIndex={-1}>
        <JoinRegistry
          {...{ grId, invitation, inviter }}
          call={send}
          onJoined={() => void navigate(`/gift-registry/registrant-list/${grId}`)}
        />
      </main>
    )
  }
  const { site, kind: _, ...shown } = loaderData
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <OwnerView
        key={shown.registry.grId}
        {...shown}
        locale={site.lang}
        currency={site.currency}
        call={send}
        // A new document, so that the header and the buttons of pages load the registries again.
        onEnded={ended => window.location.assign(`${pathIn(site.language, LIST_PATH)}?ended=${ended}`)}
      />
      <div className={`page ${styles.ideas}`}>
        <Suspense>
          <ShopCarousel
            key={shown.registry.part.items.length === 0 ? 'empty' : 'filled'}
            podId={shown.registry.part.items.length === 0 ? 'registry-bestsellers' : 'registry-ideas'}
            items={shown.registry.part.items.map(item => item.sku)}
            fit="layer"
            headingSize="h2"
            buttons="registry"
          />
        </Suspense>
      </div>
    </main>
  )
}
