import { pageRequest } from '#main/page-context.ts'
import type { Route } from './+types/root.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { site, shopper, disableTrendingProduct } = context.get(pageRequest)
  return { site, requestVerificationToken: shopper?.startSession(), disableTrendingProduct }
}
