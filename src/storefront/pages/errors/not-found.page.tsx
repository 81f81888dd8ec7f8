import { useMessages } from '#ui/language.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import { NotFound } from '../../shell/not-found.tsx'
import type { Route } from './+types/not-found.page.ts'
import { messages } from './page-error.messages.ts'

export { loader } from './not-found.page.server.ts'

/** The page for all unknown addresses. */
export default function NotFoundRoute({ loaderData: { site } }: Route.ComponentProps) {
  const t = useMessages(messages)
  return (
    <>
      <title>{`${t.titles.missing} | ${useShopName(site.brand)}`}</title>
      <NotFound />
    </>
  )
}
