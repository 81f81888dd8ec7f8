import type { ReactNode } from 'react'
import type { Site } from '#lib/site.ts'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ProductCard as Card } from '../rules/card.ts'
import { listedPrice } from '../rules/listed-price.ts'
import { langOf } from '../rules/copy-texts.ts'
import { productPath } from '../rules/product.ts'
import type { TileRatio } from '../rules/pictures/tile-ratio.ts'
import { messages } from './product-card.messages.ts'
import { ProductPicture } from './pictures/product-picture.tsx'
import { WidthMeasure } from './pictures/width-measure.tsx'
import { CardPrice } from './card-price.tsx'
import { SwatchChips } from './swatch-chips.tsx'
import styles from './product-card.module.css'

/** Minimum width in inches for which a card shows the width. */
const MEASURED_FROM_INCHES = 40

export interface ProductCardProps {
  readonly card: Card
  readonly site: Pick<Site, 'currency' | 'systemOfMeasure'>
  readonly ratio?: TileRatio
  readonly inchesPerTile?: number
  readonly headingLevel?: 2 | 3 | 4
  /** See ProductPicture. */
  readonly isFirst?: boolean
  readonly isEarly?: boolean
  /** Buttons of a card in a listing: `CardFoot`. */
  readonly foot?: ReactNode
}

type Words = (typeof messages)['en']

function badgeOf({ price, isAvailable, isMadeToOrder }: Card, t: Words): ReactNode {
  const { regular, sale = regular } = listedPrice(price).price
  const isSale = isAvailable && sale < regular
  const words = !isAvailable
    ? t.outOfStock
    : isSale
      ? t.save(Math.round((1 - sale / regular) * 100))
      : isMadeToOrder
        ? t.madeToOrder
        : undefined
  return words === undefined ? null : <Badge tone={isSale ? 'sale' : 'line'}>{words}</Badge>
}

/** A product in a listing: picture, width, name, price, colours. The name is the link, which covers the whole tile. */
export function ProductCard({
  card,
  site,
  ratio = '1:1',
  inchesPerTile,
  headingLevel = 3,
  isFirst = false,
  isEarly = false,
  foot,
}: ProductCardProps) {
  const t = useMessages(messages)
  const Heading = `h${headingLevel}` as const
  const isLarge = (card.dimension.width || card.dimension.diameter) >= MEASURED_FROM_INCHES
  const scale = inchesPerTile === undefined ? {} : { inchesPerTile }
  return (
    <article className={styles.card}>
      <div className={styles.tile}>
        <ProductPicture product={card} alt="" ratio={ratio} isFirst={isFirst} isEarly={isEarly} {...scale} />
        <div className={styles.badge}>{badgeOf(card, t)}</div>
      </div>
      <div className={styles.measure}>
        {isLarge && <WidthMeasure product={card} system={site.systemOfMeasure} ratio={ratio} {...scale} />}
      </div>
      <Heading className={styles.name} lang={langOf(card, 'name')}>
        <Link className={styles.link} to={productPath(card.slug, card.sku)} prefetch="intent" viewTransition>
          {card.name}
        </Link>
      </Heading>
      <CardPrice price={card.price} currency={site.currency} />
      <SwatchChips swatches={card.swatches} />
      {foot}
    </article>
  )
}
