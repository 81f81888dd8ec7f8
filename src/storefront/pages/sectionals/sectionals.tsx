import { formatBothDimensions, formatDimensions } from '#catalog/rules/dimension.ts'
import { PhotoTile } from '#catalog/web/pictures/product-picture.tsx'
import { PlanDrawing } from '#catalog/web/fit/plan-drawing.tsx'
import { formatMoney } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { CardGrid } from '../../listing/card-grid.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { PageHead } from '../page-head.tsx'
import { plannerPath } from './planner-path.ts'
import { pageMeta } from '../../head/page-meta.ts'
import type { SectionalsData } from './sectionals.server.ts'
import { messages } from './sectionals.messages.ts'
import styles from './sectionals.module.css'

type ShownCollection = SectionalsData['collections'][number]

export function sectionalsMeta(data: SectionalsData | undefined) {
  if (data === undefined) return []
  const {
    site: { brand, language },
    collections,
    head,
  } = data
  const { title, lead } = messages[language].words[brand]
  const description = `${lead} ${collections.map(({ name }) => name).join(', ')}.`
  return pageMeta({ title: `${title} | ${head.shopName}`, description, ...head })
}

/** The layouts of a collection that a plan can start with. */
function Layouts({ slug, name, layouts }: Pick<ShownCollection, 'slug' | 'name' | 'layouts'>) {
  const t = useMessages(messages)
  return (
    <ul className={styles.layouts}>
      {layouts.map(layout => (
        <li key={layout.slug} className={styles.layout}>
          {layout.photo !== null && (
            <PhotoTile
              photo={layout.photo}
              alt=""
              ratio="4:3"
              sizes="(min-width: 1050px) 30vw, (min-width: 769px) 45vw, 90vw"
            />
          )}
          <h4 className="t-title">
            <Link
              className={styles.to}
              to={plannerPath(slug, layout.slug)}
              aria-label={t.startsWith(layout.name, name)}
            >
              {layout.name}
            </Link>
          </h4>
        </li>
      ))}
    </ul>
  )
}

function Collection({
  collection: { slug, name, description, fabrics, pieces, layouts },
  site,
  words,
}: {
  readonly collection: ShownCollection
  readonly site: Site
  readonly words: string
}) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const widest = Math.max(...pieces.map(({ piece }) => piece.width))
  const deepest = Math.max(...pieces.map(({ piece }) => piece.depth))
  return (
    <section id={slug} className={styles.collection} aria-labelledby={`${slug}-name`}>
      <div className={styles.about}>
        <h2 id={`${slug}-name`} className="t-h1">
          {name}
        </h2>
        <p className={styles.text}>{description}</p>
        <p className="t-small ink-2 num">{t.has(pieces.length, fabrics)}</p>
        <p className={styles.plan}>
          <LinkButton to={plannerPath(slug)} aria-label={t.planOf(name)}>
            {t.plan}
          </LinkButton>
        </p>
      </div>
      <div>
        {layouts.length > 0 && (
          <>
            <h3 className={`t-title ${styles.words}`}>{t.begin[site.brand]}</h3>
            <Layouts slug={slug} name={name} layouts={layouts} />
          </>
        )}
        <h3 className={`t-title ${styles.words}`}>{words}</h3>
        <ul className={styles.pieces}>
          {pieces.map(({ piece, path, from }) => (
            <li key={piece.itemTypeCode} className={styles.piece}>
              <div className={styles.tile}>
                <PlanDrawing piece={piece} inchesWide={widest} inchesDeep={deepest} />
              </div>
              <h4 className="t-title">
                <Link className={styles.to} to={path}>
                  {piece.name}
                </Link>
              </h4>
              <p className="t-small ink-2 num">
                {(site.systemOfMeasure === 1 ? formatDimensions : formatBothDimensions)(
                  { ...piece, systemOfMeasure: 1 },
                  site.systemOfMeasure,
                  language,
                )}
              </p>
              <p className="t-small num">{t.from(formatMoney(from, site.currency, language))}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The brand's public collections with every piece in plan view and to scale, and the ready-made sectionals. */
export function Sectionals({ site, collections, ready }: SectionalsData) {
  const t = useMessages(messages)
  const words = t.words[site.brand]
  return (
    <main id={MAIN_ID} tabIndex={-1} className={`page ${styles.page}`}>
      <PageHead title={words.title} lead={words.lead} above={[{ label: t.sofas, href: '/shop/sofas' }]} />
      {collections.map(collection => (
        <Collection key={collection.slug} collection={collection} site={site} words={words.pieces} />
      ))}
      {ready.length > 0 && (
        <section className={styles.ready} aria-labelledby="ready">
          <h2 id="ready" className="t-h1">
            {words.ready}
          </h2>
          <CardGrid cards={ready} site={site} headingLevel={3} />
        </section>
      )}
    </main>
  )
}
