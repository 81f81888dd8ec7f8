import { productPath } from '#catalog/rules/product.ts'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/kids.page.ts'
import { CardGrid } from '../../listing/card-grid.tsx'
import { Hero } from './hero.tsx'
import { messages } from './kids.messages.ts'
import { KIDS_CATEGORY, listingHref } from '../../listing/listing-href.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { RoomWall } from './room-wall.tsx'

export { loader } from './kids.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { words, head } = loaderData
  return pageMeta({ title: head.shopName, description: words.lead, ...head })
}

/** The front page of the kids line. */
export default function KidsPage({ loaderData }: Route.ComponentProps) {
  const { site, words, rooms, categories, piece, shown, total } = loaderData
  const t = useMessages(messages)
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Hero
        site={site}
        paint="mustard"
        title={words.title}
        lead={words.lead}
        piece={piece}
        action={
          piece && (
            <LinkButton size="l" to={productPath(piece.slug, piece.sku)}>
              {t.see(piece.name)}
            </LinkButton>
          )
        }
      />
      {shown.length > 0 && (
        <section className="page section" aria-labelledby="line">
          <div className="section__head">
            <h2 id="line" className="t-h1">
              {words.line}
            </h2>
            <Link className="link link--strong" to={listingHref(KIDS_CATEGORY)}>
              {t.seeAll(total)}
            </Link>
          </div>
          <CardGrid cards={shown} site={site} headingLevel={3} />
        </section>
      )}
      <RoomWall rooms={rooms} categories={categories} title={words.rooms} />
    </main>
  )
}
