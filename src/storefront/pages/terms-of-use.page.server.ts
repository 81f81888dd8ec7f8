import { pageRequest } from '#main/page-context.ts'
import { plainHead } from './page-heads.server.ts'
import { messages } from './terms-of-use.messages.ts'
import type { Route } from './+types/terms-of-use.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const { site, language } = asked
  return { site, text: messages[language].text(site.country), head: plainHead(asked, '/customer-service/terms-of-use') }
}
