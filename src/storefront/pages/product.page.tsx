import { useEffect } from 'react'
import { AddToCart } from '#cart/web/add-to-cart.tsx'
import { optionText } from '#catalog/rules/product.ts'
import { ProductGallery } from '#catalog/web/product-gallery.tsx'
import { ProductPicture } from '#catalog/web/product-picture.tsx'
import { WidthMeasure } from '#catalog/web/extent-measure.tsx'
import { ProductCard } from '#catalog/web/product-card.tsx'
import { ProductPrice } from '#catalog/web/product-price.tsx'
import { RatingLink, Reviews } from '#catalog/web/reviews.tsx'
import { RecentlyViewed } from '#catalog/web/recently-viewed.tsx'
import { rememberViewed } from '#catalog/web/viewed-skus.ts'
import { formatMoney, minus } from '#lib/money.ts'
import { SHOP_NAME } from '#lib/shop-names.ts'
import { navigationState } from '#lib/site.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Carousel } from '#ui/carousel.tsx'
import { Notice } from '#ui/notice.tsx'
import { send } from '#ui/send.ts'
import { About } from '../product/about.tsx'
import { Availability, refusalOf } from '../product/availability.tsx'
import { ChoiceGroup } from '../product/choice-group.tsx'
import { Facts } from '../product/facts.tsx'
import { MAIN_ID } from '../shell/frame-links.ts'
import type { Route } from './+types/product.page.ts'
import { pageMeta } from './page-meta.ts'
import styles from './product.module.css'

export { loader } from './product.page.server.ts'
export { PageError as ErrorBoundary } from './page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { site, isKidsPage, head, product } = loaderData
  return pageMeta({ title: `${product.name} | ${SHOP_NAME[navigationState(site.brand, isKidsPage)]}`, description: product.description, ...head })
}

/** A product: picture, size, price and date first, then what to choose, then everything else. Each product is a page of its own. */
export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const { product, sku: { sku } } = loaderData
  useEffect(() => rememberViewed(sku, product.skus), [sku, product.skus])
  return <Product key={product.id} {...loaderData} />
}

function Product({ site, category, product, sku, picture, shots, choices, isSellable, left, delivery, related, look, reviews, restriction }: Route.ComponentProps['loaderData']) {
  const { price: { regular, sale } } = sku
  const chosen = optionText(sku.optionChoices)
  const system = site.systemOfMeasure
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <div className="page">
        <div className={styles.crumbs}><Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, ...(category ? [{ label: category.name, href: category.href }] : []), { label: product.name }]} /></div>
        <div className={styles.product}>
          <div className={styles.stage}>
            <ProductPicture product={picture} alt={chosen === '' ? product.name : `${product.name} in ${chosen}`} ratio="4:3" sizes="(min-width: 1050px) 60vw, 100vw" isFirst />
            <div className={styles.measure}><WidthMeasure product={picture} system={system} ratio="4:3" /></div>
            <ProductGallery shots={shots} />
          </div>
          <div className={styles.buy}>
            <div>
              <h1 className="t-h1">{product.name}</h1>
              <RatingLink rating={product.rating} />
              {product.shortDescription !== '' && <p className={`ink-2 ${styles.short}`}>{product.shortDescription}</p>}
            </div>
            <div>
              <p><ProductPrice price={sku.price} currency={site.currency} size="xl" /></p>
              {sale !== undefined && <p className="t-small ink-2">You save {formatMoney(minus(regular, sale), site.currency)}.</p>}
            </div>
            <Facts dimension={sku.dimension} first={system} />
            {choices.map(group => <ChoiceGroup key={group.name} group={group} currency={site.currency} />)}
            <Availability property={sku.property} isNla={sku.isNla} isSellable={isSellable} left={left} delivery={delivery} />
            {restriction !== '' && <Notice tone="info">{restriction}</Notice>}
            <div className={styles.act}>
              <AddToCart sku={sku.sku} name={product.name} optionChoiceParameter={sku.optionChoiceParameter} location="PDP" left={left} refusal={refusalOf({ isNla: sku.isNla, isSellable })} call={send} />
            </div>
          </div>
          <div className={styles.about}>
            <About description={product.description} details={product.details} materials={product.materials} care={product.care} sku={sku.sku} dimension={sku.dimension} weightPounds={sku.weightPounds} boxes={sku.boxes} system={system} />
          </div>
        </div>
        <div className={styles.pods}>
          <Carousel title="Complete the Look" headingSize="h2">{look.map(card => <ProductCard key={card.id} card={card} site={site} />)}</Carousel>
          <Reviews rating={product.rating} reviews={reviews} locale={site.country === 'CA' ? 'en-CA' : 'en-US'} />
          <Carousel title="You May Also Like" headingSize="h2">{related.map(card => <ProductCard key={card.id} card={card} site={site} />)}</Carousel>
          <RecentlyViewed except={product.id} />
        </div>
      </div>
    </main>
  )
}
