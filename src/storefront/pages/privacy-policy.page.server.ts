import { retentionWords } from '#lib/retention.ts'
import { pageRequest } from '#main/page-context.ts'
import { plainHead } from './page-heads.server.ts'
import { messages } from './privacy-policy.messages.ts'
import type { Route } from './+types/privacy-policy.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language, checkout } = asked
  return {
    site,
    text: messages[language].text(site.country, retentionWords(language, checkout.orders.cardDataLimit)),
    head: plainHead(asked, '/customer-service/privacy-policy'),
  }
}
