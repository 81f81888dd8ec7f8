import { giftCards } from '#catalog/server/product/gift-card-page.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { breadcrumbData } from '../../head/breadcrumb-data.ts'
import { siteAddress } from '../../head/site-address.ts'
import { messages } from './gift-cards.messages.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages as shared } from '../pages.messages.ts'
import type { Route } from './+types/gift-cards.page.ts'

/** The brand's gift cards. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, hosts, db } = asked
  const cards = await giftCards(db, site)
  const jsonLd = [
    breadcrumbData(siteAddress(hosts, site), [
      { name: shared[language].home, path: '/' },
      { name: messages[language].title },
    ]),
  ]
  return { site, cards, head: await plainHead(asked, '/gift-cards', { subject: cards[0]?.card, jsonLd }) }
}
