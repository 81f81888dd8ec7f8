import { useMessages } from '#ui/language.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import type { Route } from './+types/not-found.page.ts'
import { messages } from './page-error.messages.ts'

export { loader } from './not-found.page.server.ts'

/** Every address nothing is at. */
export default function NotFoundRoute({ loaderData: { site } }: Route.ComponentProps) {
  const t = useMessages(messages)
  return (
    <>
      <title>{`${t.titles.missing} | ${useShopName(site.brand)}`}</title>
      <NotFound />
    </>
  )
}
