import { FABRICS_PATH } from '#catalog/rules/fabric/fabric-path.ts'
import { FabricIndex } from '#fabric-room/web/fabric-index.tsx'
import { messages } from '#fabric-room/web/fabric-room.messages.ts'
import { FabricView } from '#fabric-room/web/fabric-view.tsx'
import { useMessages } from '#ui/language.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { PageHead } from '../page-head.tsx'
import { messages as shared } from '../pages.messages.ts'
import type { Route } from './+types/fabrics.page.ts'

export { loader } from './fabrics.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, head } = loaderData
  const t = messages[site.language]
  if (loaderData.fabric !== undefined) {
    const { name, description, facts } = loaderData.fabric
    return pageMeta({
      title: `${t.pageTitle(name, facts.type)} | ${head.shopName}`,
      description: [description, facts.content, facts.care].filter(Boolean).join(' '),
      ...head,
    })
  }
  const count = loaderData.groups.reduce((sum, group) => sum + group.fabrics.length, 0)
  return pageMeta({ title: `${t.title} | ${head.shopName}`, description: t.about(head.shopName, count), ...head })
}

/** The fabric room: every fabric and leather in one list, or one of them. */
export default function FabricsPage({ loaderData }: Route.ComponentProps) {
  const [t, { home }] = [useMessages(messages), useMessages(shared)]
  const { site, fabric } = loaderData
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page">
      {fabric === undefined ? (
        <>
          <PageHead title={t.title} lead={t.lead[site.brand]} />
          <FabricIndex groups={loaderData.groups} />
        </>
      ) : (
        <>
          <Breadcrumbs
            crumbs={[{ label: home, href: '/' }, { label: t.title, href: FABRICS_PATH }, { label: fabric.name }]}
          />
          <FabricView fabric={fabric} site={site} />
        </>
      )}
    </main>
  )
}
