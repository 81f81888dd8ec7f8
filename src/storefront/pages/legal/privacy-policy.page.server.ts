import { knownIdentity } from '#catalog/server/shop-identity-store.ts'
import { retentionWords } from '#lib/retention.ts'
import { pageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages } from './privacy-policy.messages.ts'
import type { Route } from './+types/privacy-policy.page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, cardDataLimit, outsideServices, db } = asked
  const { phone } = await knownIdentity(db, language)
  const { text, collectionParts, rightsParts } = messages[language]
  const kept = retentionWords(language, cardDataLimit)
  return {
    site,
    text: text([...collectionParts(site.country, outsideServices), ...rightsParts(site.country, kept, phone)]),
    head: await plainHead(asked, '/customer-service/privacy-policy'),
  }
}
