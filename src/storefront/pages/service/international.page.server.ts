import { pageRequest } from '#main/pages/page-context.ts'
import { plainHead } from '../page-heads.server.ts'
import { messages } from './international.messages.ts'
import type { Route } from './+types/international.page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language } = asked
  return {
    site,
    text: messages[language].text(site.country),
    head: await plainHead(asked, '/customer-service/international'),
  }
}
