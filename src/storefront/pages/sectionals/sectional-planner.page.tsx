import { checkoutLog } from '#checkout/log-contract.ts'
import { getSectionalDetailsData, getSectionalPriceByPiece } from '#planner/contract.ts'
import type { PlannerCalls } from '#planner/web/planner-calls.ts'
import { Planner } from '#planner/web/planner.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { AddAll } from '../../planner/add-all.tsx'
import type { AddAllProps } from '../../planner/add-all.tsx'
import { PlannerError } from '../../planner/planner-error.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/sectional-planner.page.ts'
import { messages as shared } from '../pages.messages.ts'
import { messages } from './sectional-planner.messages.ts'
import { SECTIONALS_PATH } from './sectionals-path.ts'
import styles from './sectional-planner.module.css'

export { loader } from './sectional-planner.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, title, collection, head } = loaderData
  return pageMeta({
    title: `${title} | ${head.shopName}`,
    description: messages[site.language].description[site.brand](collection.name),
    // A private collection is not indexed: only shoppers with its address see it.
    isHidden: !collection.isPublic,
    ...head,
  })
}

const calls: PlannerCalls = {
  details: input => send(getSectionalDetailsData, input),
  price: input => send(getSectionalPriceByPiece, input),
}

/**
 * Logs the error that ended the planner [PLN-21]. A report that cannot be sent must not break the error view as well.
 */
function report(reason: string): void {
  console.warn('The sectional planner failed', reason)
  void send(checkoutLog, { message: `Sectional planner: ${reason}`.slice(0, 4000), level: 'error' }).catch(() => {})
}

const AddAllOfIt = (asked: Omit<AddAllProps, 'call'>) => <AddAll {...asked} call={send} />

/** The planner page of a collection. */
export default function SectionalPlannerPage({
  loaderData: { site, title, above, collection, childOriginUrl, start },
}: Route.ComponentProps) {
  const t = useMessages(shared)
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page">
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[{ label: t.home, href: '/' }, { label: above.name, href: above.path }, { label: title }]}
        />
      </div>
      <Planner
        key={collection.slug}
        collection={collection}
        start={start}
        childOriginUrl={childOriginUrl}
        calls={calls}
        onFault={report}
        errorView={<PlannerError more={SECTIONALS_PATH[site.brand]} />}
        AddAll={collection.isPublic ? AddAllOfIt : undefined}
      />
    </main>
  )
}
