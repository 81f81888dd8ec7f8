import { data, redirect } from 'react-router'
import { fabricPath, FABRICS_PATH } from '#catalog/rules/fabric/fabric-path.ts'
import { listFabrics } from '#catalog/server/product/upholstery-store.ts'
import { readFabric } from '#fabric-room/server/read-fabrics.ts'
import { messages as words } from '#fabric-room/web/fabric-room.messages.ts'
import { otherBrand } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'

/** Throws the redirect to the brand that has the fabric, or 404. */
async function notHere(asked: PageRequest, material: string): Promise<never> {
  const brand = otherBrand(asked.site.brand)
  const isThere = (await listFabrics(asked.db, brand)).some(one => one.material === material)
  if (!isThere) throw data(null, { status: 404 })
  throw redirect(brandSwitchAddress(asked, brand, fabricPath({ material })))
}

/** Data of the public page of a fabric or leather. */
export async function fabricData(asked: PageRequest, material: string) {
  const { site, language, hosts, db, specialOrder } = asked
  const fabric = await readFabric({ db, memory: specialOrder.memory }, site, language, material)
  if (fabric === undefined) return notHere(asked, material)
  const crumbs = [
    { name: shared[language].home, path: '/' },
    { name: words[language].title, path: FABRICS_PATH },
    { name: fabric.name },
  ]
  return {
    site,
    fabric,
    head: await plainHead(asked, fabricPath({ material }), {
      jsonLd: [breadcrumbData(siteAddress(hosts, site), crumbs)],
    }),
  }
}
