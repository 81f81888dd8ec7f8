import { Fragment, startTransition, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { AddToCart } from '#cart/web/add/add-to-cart.tsx'
import type { AddQuery } from '#cart/web/add/use-add-to-cart.ts'
import { langOf } from '#catalog/rules/copy-texts.ts'
import { ProductGallery } from '#catalog/web/pictures/product-gallery.tsx'
import { ProductCard } from '#catalog/web/product-card.tsx'
import { ProductPrice } from '#catalog/web/product-price.tsx'
import { RatingLink, Reviews } from '#catalog/web/reviews.tsx'
import { RecentlyViewed } from '#catalog/web/viewed/recently-viewed.tsx'
import { rememberViewed } from '#catalog/web/viewed/viewed-skus.ts'
import { ExpressBuy } from '#checkout/web/wallets/express/express-buy-on-demand.tsx'
import { formatMoney, minus, type Cents } from '#lib/money.ts'
import { useMonogram } from '#monogram/web/monogram-store.ts'
import { Carousel } from '#ui/navigation/carousel.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { send } from '#ui/send.ts'
import { About } from '../../product/about.tsx'
import { Availability, unavailableReason } from '../../product/availability.tsx'
import { BuyBar } from '../../product/buy-bar.tsx'
import { ChoiceGroup } from '../../product/choice-group.tsx'
import { Crumbs } from '../../product/crumbs.tsx'
import { DeliveryCheck, type DeliveryCheckProps } from '../../product/delivery-check.tsx'
import { Dimensions } from '../../product/dimensions-on-demand.tsx'
import { FabricChooser } from '../../product/fabric-chooser.tsx'
import { Facts } from '../../product/facts.tsx'
import { recordEvents } from '#recommendations/web/events/record-event.ts'
import { FreeSwatches } from '#swatches/web/free-swatches.tsx'
import { messages } from '../../product/product.messages.ts'
import { AddLook } from '../../product/registry-parts-on-demand.tsx'
import { ShippingLink } from '../../product/shipping-link.tsx'
import { Summary } from '../../product/summary.tsx'
import { LookPod, PopularPod, SimilarPod } from '../../recommendations/product-pods-on-demand.tsx'
import { ShopCarousel } from '../../recommendations/shop-carousel-on-demand.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/product.page.ts'
import { OnRegistry, Personalization, withWork } from './product-personalization.tsx'
import { pageMeta } from '../../head/page-meta.ts'
import styles from './product.module.css'
import { useHeight } from '../use-height.ts'

export { loader } from './product.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (loaderData === undefined) return []
  const { head, product } = loaderData
  return pageMeta({ title: `${product.name} | ${head.shopName}`, description: product.description, ...head })
}

/**
 * A product page: picture, size, price and delivery days first, then the choices, then everything else. Each product
 * has a page of its own.
 */
export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const {
    product,
    sku: { sku },
  } = loaderData
  useEffect(() => rememberViewed(sku, product.skus), [sku, product.skus])
  // Another color of the same product is not another view.
  const seen = useRef('')
  useEffect(() => {
    if (seen.current === product.id) return
    seen.current = product.id
    recordEvents({ kind: 'seen', sku })
  }, [product.id, sku])
  return <Product key={product.id} {...loaderData} />
}

type Data = Route.ComponentProps['loaderData']

/** Minimum number of fabrics for which the chips are grouped by material. */
const MANY_FABRICS = 12

/** The name, the rating and the price, with a link to the choice that costs least. */
function NameAndPrice({ product, sku, site, cheaper }: Pick<Data, 'product' | 'sku' | 'site' | 'cheaper'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { regular, sale } = sku.price
  return (
    <>
      <div>
        <h1 className="t-h1" lang={langOf(product, 'name')}>
          {product.name}
        </h1>
        <RatingLink rating={product.rating} />
        {product.shortDescription !== '' && (
          <p className={`ink-2 ${styles.short}`} lang={langOf(product, 'shortDescription')}>
            {product.shortDescription}
          </p>
        )}
      </div>
      <div>
        <p>
          <ProductPrice price={sku.price} currency={site.currency} size="xl" />
        </p>
        {sale !== undefined && (
          <p className="t-small ink-2">{t.youSave(formatMoney(minus(regular, sale), site.currency, language))}</p>
        )}
        {cheaper !== undefined && (
          <p className="t-small">
            <Link className="link" to={cheaper.href} preventScrollReset>
              {t.fromChoice(cheaper.price, cheaper.choices)}
            </Link>
          </p>
        )}
      </div>
    </>
  )
}

/** The choices: chips, or the fabric chooser if there are many fabrics, with the button for free swatches below. */
function Choices({
  choices,
  cloth,
  site,
  orderDays,
  sku,
  price,
}: Pick<Data, 'choices' | 'cloth' | 'site' | 'orderDays' | 'sku'> & {
  readonly price: Cents | undefined
}) {
  const isOfFabrics = (group: Data['choices'][number]) => group.choices.some(choice => choice.cloth !== undefined)
  const swatches = cloth && <FreeSwatches sku={sku.sku} choiceCode={cloth.choiceCode} />
  return (
    <>
      {choices.map(group => (
        <Fragment key={group.name}>
          {group.choices.length >= MANY_FABRICS && isOfFabrics(group) ? (
            <FabricChooser
              group={group}
              chosen={cloth}
              price={price}
              currency={site.currency}
              leadTimeDays={orderDays}
            />
          ) : (
            <ChoiceGroup group={group} currency={site.currency} price={price} />
          )}
          {isOfFabrics(group) && swatches}
        </Fragment>
      ))}
      {!choices.some(isOfFabrics) && swatches}
    </>
  )
}

/** How a SKU is delivered: by two people, on a freight truck, or as a parcel. */
function deliveryWay({ isFreight, isOversize }: Data['sku']): DeliveryCheckProps['way'] {
  if (isFreight) return 'freight'
  return isOversize ? 'carried' : 'sent'
}

/** Availability and delivery days: for the whole country at first, then for the shopper's postal code. */
function WhenItArrives({
  sku,
  site,
  isGiftCard,
  isSellable,
  left,
  delivery,
  category,
  shipMethod,
}: Pick<Data, 'sku' | 'site' | 'isGiftCard' | 'isSellable' | 'left' | 'delivery' | 'category' | 'shipMethod'>) {
  /** Delivery days for the shopper's postal code, once known; they replace the estimate for the country. */
  const [days, setDays] = useState<string>()
  return (
    <>
      <Availability
        fulfilmentType={sku.fulfilmentType}
        isNla={sku.isNla}
        isVendorShipped={sku.isVendorShipped}
        isSellable={isSellable}
        left={left}
        delivery={days ?? delivery}
        more={category}
      />
      {!sku.isNla && !isGiftCard && (
        <DeliveryCheck
          sku={sku.sku}
          parameter={sku.parameter}
          country={site.country}
          way={deliveryWay(sku)}
          onDays={setDays}
        >
          <ShippingLink site={site} shipMethod={shipMethod} />
        </DeliveryCheck>
      )}
    </>
  )
}

/** The product's texts. */
const AboutProduct = ({ product, sku, isGiftCard }: Pick<Data, 'product' | 'sku' | 'isGiftCard'>) => (
  <About
    inEnglish={product.inEnglish}
    description={product.description}
    details={product.details}
    materials={product.materials}
    care={product.care}
    isOversize={sku.isOversize}
    isFreight={sku.isFreight}
    isGiftCard={isGiftCard}
    fulfilmentType={sku.fulfilmentType}
    isVendorShipped={sku.isVendorShipped}
  />
)

/** Other products and the reviews. */
function Pods({
  site,
  product,
  sku: { sku, isNla },
  isSellable,
  category,
  look,
  reviews,
}: Pick<Data, 'site' | 'product' | 'sku' | 'isSellable' | 'category' | 'look' | 'reviews'>) {
  const t = useMessages(messages)
  return (
    <div className="page">
      <div className={styles.pods}>
        {look.length === 0 ? (
          <Suspense>
            <LookPod sku={sku} />
          </Suspense>
        ) : (
          <div>
            <Carousel title={t.completeTheLook} headingSize="h2">
              {look.map(card => (
                <ProductCard key={card.id} card={card} site={site} />
              ))}
            </Carousel>
            <Suspense>
              <AddLook cards={look} currency={site.currency} />
            </Suspense>
          </div>
        )}
        <Reviews rating={product.rating} {...reviews} locale={site.lang} />
        <Suspense>
          <SimilarPod sku={sku} isNla={isNla} isSellable={isSellable} />
        </Suspense>
        <Suspense>
          <ShopCarousel
            podId="people-also-viewed-pdp"
            itemId={sku}
            exclude={look.map(card => card.sku)}
            fit="viewed"
            headingSize="h2"
            shopAll={category?.href}
          />
        </Suspense>
        <RecentlyViewed except={product.id} />
        <Suspense>
          <PopularPod />
        </Suspense>
      </div>
    </div>
  )
}

/** The page on which a made-to-order product is configured. */
function ConfigureLink({ path }: { readonly path: string | undefined }) {
  const t = useMessages(messages)
  if (path === undefined) return null
  return (
    <p className="t-small">
      <Link className="link link--strong" to={path}>
        {t.configure}
      </Link>
    </p>
  )
}

/** The dimension drawings, and a check whether the piece fits through the shopper's doors. */
function Size({
  sku,
  views,
  fit,
  system,
}: Pick<Data, 'sku' | 'views' | 'fit'> & { readonly system: Data['site']['systemOfMeasure'] }) {
  if (views.length === 0 && fit.standing === undefined) return null
  return (
    <Suspense>
      <Dimensions
        views={views}
        dimension={sku.dimension}
        weightPounds={sku.weightPounds}
        boxes={sku.boxes}
        fit={fit}
        system={system}
      />
    </Suspense>
  )
}

/** Returns the wallets below Add to Cart. */
const expressBuy =
  (site: Data['site']) =>
  (adding: AddQuery): ReactNode => (
    <Suspense>
      <ExpressBuy site={site} adding={adding} />
    </Suspense>
  )

/** Picture, size, price and choices; then the texts, the dimensions and other products. */
function Product(data: Data) {
  const { site, isGiftCard, category, product, sku, slides, choices, cloth, configured } = data
  const { isSellable, left, delivery, hasTerms, planner, shipMethod, leadTimeDays, orderDays, configurePath } = data
  const { views, fit, look, reviews, restriction, personalized } = data
  const t = useMessages(messages)
  const system = site.systemOfMeasure
  const now = sku.isNla ? undefined : (sku.price.sale ?? sku.price.regular)
  const act = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<HTMLDivElement | null>(null)
  // A transition: React would otherwise take parts that wait for their code off the page, and a click would miss them.
  const stageRef = useCallback((element: HTMLDivElement | null) => startTransition(() => setStage(element)), [])
  const monogram = useMonogram()
  const barPrice = withWork(sku.price, monogram, personalized?.fee)
  const buy = useHeight()
  const refusal = unavailableReason({ isNla: sku.isNla, isSellable }, useLanguage())
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <div className="page">
        <div className={styles.product}>
          <div className={styles.crumbs}>
            <Crumbs category={category} name={product.name} />
          </div>
          <div ref={stageRef} className={styles.stage}>
            <ProductGallery key={sku.sku} name={product.name} slides={slides} system={system} />
          </div>
          <section ref={buy} className={styles.buy} aria-label={t.summary}>
            <NameAndPrice product={product} sku={sku} site={site} cheaper={data.cheaper} />
            <Facts dimension={sku.dimension} first={system} />
            <Choices {...{ choices, cloth, site, orderDays, sku }} price={now} />
            <ConfigureLink path={configurePath} />
            <Personalization {...{ personalized, product, sku, site, price: now, stage }} />
            {configured !== undefined && (
              <Summary
                name={product.name}
                configured={configured}
                leadTimeDays={leadTimeDays}
                currency={site.currency}
              />
            )}
            <WhenItArrives {...{ sku, site, isGiftCard, isSellable, left, delivery, category, shipMethod }} />
            {restriction !== '' && (
              <Notice tone="info" live={false}>
                {restriction}
              </Notice>
            )}
            <div ref={act}>
              <AddToCart
                sku={sku.sku}
                name={product.name}
                optionChoiceParameter={sku.parameter}
                location="PDP"
                {...{ left, refusal, hasTerms }}
                personalized={personalized && monogram && { type: personalized.type, monogram }}
                call={send}
                express={data.hasWallets ? expressBuy(site) : undefined}
              />
            </div>
            <OnRegistry {...{ product, sku, slides, site, choices, isGiftCard, personalized }} price={now} />
            {planner !== undefined && (
              <p className="t-small">
                <Link className="link" to={planner.path}>
                  {t.planIn(planner.name)}
                </Link>
              </p>
            )}
            <p className={`t-small ink-3 ${styles.item}`}>{t.item(sku.sku)}</p>
          </section>
          <div className={styles.about}>
            <AboutProduct product={product} sku={sku} isGiftCard={isGiftCard} />
          </div>
        </div>
      </div>
      <Size {...{ sku, views, fit, system }} />
      <Pods {...{ site, product, sku, isSellable, category, look, reviews }} />
      {refusal === undefined && (
        <BuyBar watched={act} name={product.name} chosen={sku.chosen} price={barPrice} currency={site.currency} />
      )}
    </main>
  )
}
