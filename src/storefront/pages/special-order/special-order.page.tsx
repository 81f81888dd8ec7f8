import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { pageTitle } from '#special-order/rules/document-title.ts'
import { pageMeta } from '../../head/page-meta.ts'
import type { Route } from './+types/special-order.page.ts'
import { Configurator } from './configurator.tsx'

export { loader } from './special-order.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** The page follows its own address; only another product needs other data [SPO-02]. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { head, start, isDebug } = loaderData
  return pageMeta({
    title: pageTitle(start.product.name, start.view.browseDto.reviewCount, head.shopName),
    description: start.product.description,
    isHidden: isDebug,
    ...head,
  })
}

/** The page on which a special-order product is configured [SPO-01]. */
export default function SpecialOrderPage({ loaderData }: Route.ComponentProps) {
  const { site, start, isDebug, isFreight } = loaderData
  return <Configurator site={site} start={start} isDebug={isDebug} isFreight={isFreight} />
}
