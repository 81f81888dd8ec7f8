import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { MADE_FOR_YOU_HOURS, RETURN_DAYS } from '#fulfilment/rules/shipment-progress.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages } from './terms-of-use.messages.ts'
import type { Route } from './+types/terms-of-use.page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, db } = asked
  const { phone } = await knownIdentity(db, language)
  const head = await plainHead(asked, '/customer-service/terms-of-use')
  const { text, orderParts, shopParts } = messages[language]
  const periods = { returnDays: RETURN_DAYS, madeForYouHours: MADE_FOR_YOU_HOURS }
  return { site, text: text([...orderParts(site.country, periods), ...shopParts(site.country, phone)]), head }
}
