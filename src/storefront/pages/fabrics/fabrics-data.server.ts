import { FABRICS_PATH } from '#catalog/rules/fabric/fabric-path.ts'
import { messages as words } from '#fabric-room/web/fabric-room.messages.ts'
import { readFabricGroups } from '#fabric-room/server/read-fabrics.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'

/** All fabrics and leathers of the brand. */
export async function fabricsData(asked: PageRequest) {
  const { site, language, hosts, db } = asked
  const crumbs = [{ name: shared[language].home, path: '/' }, { name: words[language].title }]
  return {
    site,
    fabric: undefined,
    groups: await readFabricGroups(db, site, language),
    head: await plainHead(asked, FABRICS_PATH, { jsonLd: [breadcrumbData(siteAddress(hosts, site), crumbs)] }),
  }
}
