import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, language, shopper, disableTrendingProduct } = context.get(pageRequest)
  return { site, language, requestVerificationToken: shopper?.startSession(), disableTrendingProduct }
}
