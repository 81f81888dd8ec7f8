import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/home.page.ts'
import { CardGrid } from '../../listing/card-grid.tsx'
import { CategoryShelf } from '../category/category-shelf.tsx'
import { Hero } from './hero.tsx'
import { messages } from './home.messages.ts'
import { listingHref } from '../../listing/listing-href.ts'
import { pageMeta } from '../../head/page-meta.ts'
import { RoomWall } from './room-wall.tsx'

export { loader } from './home.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { words, head } = loaderData
  return pageMeta({ title: words.page, description: words.lead, ...head })
}

/** A brand's front page. */
export default function HomePage({ loaderData: { site, words, shelf, piece, featured, rooms } }: Route.ComponentProps) {
  const t = useMessages(messages)
  const [start] = shelf
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Hero
        site={site}
        paint="slate"
        isFloorDark={site.brand === 'CB2'}
        title={words.title}
        lead={words.lead}
        piece={piece}
        action={
          start && (
            <LinkButton size="l" to={listingHref(start.category)}>
              {t.shop(start.name)}
            </LinkButton>
          )
        }
      />
      <section className="page section" aria-labelledby="shelf">
        <div className="section__head">
          <h2 id="shelf" className="t-h1">
            {words.shelf}
          </h2>
          {words.shelfNote !== null && <p className="t-small ink-2">{words.shelfNote}</p>}
        </div>
        <CategoryShelf shelf={shelf} />
      </section>
      <RoomWall rooms={rooms} categories={shelf} title={words.rooms} />
      {featured.length > 0 && (
        <section className="page section" aria-labelledby="featured" style={{ paddingTop: 0 }}>
          <h2 id="featured" className="t-h1 section__head">
            {words.featured}
          </h2>
          <CardGrid cards={featured} site={site} headingLevel={3} />
        </section>
      )}
    </main>
  )
}
