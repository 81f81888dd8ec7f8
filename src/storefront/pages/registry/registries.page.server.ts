import { pageRequest } from '#main/pages/page-context.ts'
import { listRegistries } from '#registry/server/list-registries.ts'
import { customerOrLogin } from '../account/account-data.server.ts'
import type { Route } from './+types/registries.page.ts'
import { eventDay } from '#registry/rules/event-date.ts'
import { shopNameOf } from './registry-data.server.ts'

/** Values of the parameter of a shopper who has just deleted or left a registry. */
const ENDED = ['deleted', 'left'] as const

/** The registries of a customer; a guest is sent to the login page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = context.get(pageRequest)
  const customer = customerOrLogin(asked, url)
  const { registries } = await listRegistries(asked.registry, customer, asked.site)
  return {
    site: asked.site,
    ended: ENDED.find(one => one === url.searchParams.get('ended')),
    shopName: await shopNameOf(asked),
    registries,
    days: registries.map(one => eventDay(one.eventDate, asked.site.lang, true)),
  }
}
