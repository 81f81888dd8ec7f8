import { SHOP_NAME } from '#lib/shop-names.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import type { Route } from './+types/kids.page.ts'
import { CardGrid } from './card-grid.tsx'
import { Hero } from './hero.tsx'
import { KIDS_CATEGORY, listingHref } from './listing-href.ts'
import { pageMeta } from './page-meta.ts'
import { pieces } from './pieces.ts'

export { loader } from './kids.page.server.ts'

const LEAD = 'Beds, tables and seats to be climbed on, washed and handed down. Every one says how big it is.'

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData === undefined ? [] : pageMeta({ title: SHOP_NAME.cratekids, description: LEAD, canonical: loaderData.canonical })

/** The kids line's own front page. */
export default function KidsPage({ loaderData: { site, listing: { items, total } } }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Hero site={site} paint="mustard" title="Small chairs, no small print." lead={LEAD} piece={items[0]}
        action={<LinkButton size="l" to={listingHref(KIDS_CATEGORY)}>Shop All {pieces(total)}</LinkButton>} />
      <section className="page section" aria-labelledby="line">
        <h2 id="line" className="t-h1 section__head">The whole line</h2>
        <CardGrid cards={items} site={site} headingLevel={3} />
      </section>
    </main>
  )
}
