import { redirect } from 'react-router'
import { sectionalPage } from '#catalog/server/product/sectional-page.ts'
import type { Brand } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { plainHead, type HeadSources } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'
import { SECTIONALS_PATH } from './sectionals-path.ts'
import { messages } from './sectionals.messages.ts'

/**
 * Data of a brand's page of sectionals. Each brand has its own address for it [PLN-20]; the other brand's address
 * redirects to it.
 */
export async function loadSectionals(asked: HeadSources & Pick<PageRequest, 'search'>, brand: Brand) {
  const { site, language, hosts, db, search } = asked
  const path = SECTIONALS_PATH[site.brand]
  if (site.brand !== brand) throw redirect(path, 301)
  const page = await sectionalPage(db, search, site)
  const jsonLd = [
    breadcrumbData(siteAddress(hosts, site), [
      { name: shared[language].home, path: '/' },
      { name: messages[language].words[site.brand].title },
    ]),
  ]
  return { site, ...page, head: await plainHead(asked, path, { subject: page.ready[0], jsonLd }) }
}
export type SectionalsData = Awaited<ReturnType<typeof loadSectionals>>
