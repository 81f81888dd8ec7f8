import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { mainPhoto, productPath, type ShownProduct } from '#catalog/rules/product.ts'
import { FABRIC_OPTION } from '#catalog/rules/product/made-to-order.ts'
import type { SpecialOrderFamily } from '#catalog/rules/special-order-family.ts'
import { swatchPath as picturePath } from '#catalog/rules/fabric/fabric.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { listFabrics, specialOrderOf } from '#catalog/server/product/upholstery-store.ts'
import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { pathIn } from '#lib/language.ts'
import { navigationState, siteIn, SITES, type Site, type SiteCode } from '#lib/site.ts'
import type { Pool } from '#platform/database/db.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { SendMail } from '#platform/mail.ts'
import { confirmationMail, followUpMail, questionMail, type PicturedPiece } from '../rules/swatch-mail.ts'
import type { OrderedSwatch, SwatchOrder } from '../rules/swatch-order.ts'
import { queueJob, readById, type FabricQuestion } from './store.ts'
import { swatchPath } from './swatch-link.ts'
import type { SendParcel } from './swatches-deps.ts'

export interface SwatchJobs {
  readonly db: Pool
  readonly sendMail: SendMail
  readonly sendParcel: SendParcel
  /** Signs the link to the order's page. */
  readonly secret: string
  /** Public origin of a site, for links in mails. */
  readonly originOf: (site: SiteCode) => string
  newId(): string
  /** Milliseconds since 1970. */
  now(): number
}

/** The mail that follows waits for a late envelope, and is not sent if it comes so many days after the order. */
const [WAIT_DAYS, LATEST_DAYS] = [3, 45]
const DAY_MS = 86_400_000

const siteOfOrder = ({ site, language }: SwatchOrder): Site => siteIn(SITES[site as SiteCode], language)

/** Hands the envelope to the warehouse. Throws without an answer, so that the job is repeated. */
async function sendOrder({ sendParcel }: SwatchJobs, order: SwatchOrder): Promise<void> {
  const { id, number, address, promisedFrom, promisedTo, swatches } = order
  const outcome = await sendParcel({
    id,
    orderNumber: number,
    address,
    promisedFrom,
    promisedTo,
    lines: swatches.map(({ choiceCode, name }) => ({
      lineId: derivedId(id, choiceCode),
      sku: `SWATCH-${choiceCode}`,
      title: name,
    })),
  })
  if (outcome !== 'accepted') throw new Error(`the envelope ${number} was not accepted: ${outcome}`)
}

async function shopOf({ db, originOf, secret }: SwatchJobs, order: SwatchOrder) {
  const site = siteOfOrder(order)
  const { names, mail } = await readIdentity(db, order.language)
  const shopName = names[navigationState(site.brand, false)]
  const urlOf = (path: string) => `${originOf(site.code)}${pathIn(order.language, path)}`
  return {
    site,
    shopName,
    urlOf,
    from: `${shopName} <${mail.orders}>`,
    link: urlOf(swatchPath(secret, order.number)),
  }
}

/** Path of the product in a fabric: its SKU in stock, or the one that is made to order. */
function pathInFabric({ slug, skus }: ShownProduct, family: SpecialOrderFamily | undefined, code: string): string {
  const inStock = skus.find(one => one.optionChoices.some(({ choiceCode }) => choiceCode === code))
  if (inStock) return productPath(slug, inStock.sku)
  return family?.fabricCodes.includes(code) ? productPath(slug, family.sku, [code]) : productPath(slug)
}

/** The product in each of the ordered fabrics: photographed in it, or else the fabric's own photograph. */
async function picturedPieces({ db, originOf }: SwatchJobs, order: SwatchOrder, product: ShownProduct) {
  const site = siteOfOrder(order)
  const [family, fabrics] = await Promise.all([
    specialOrderOf(db, product.id, order.language),
    listFabrics(db, site.brand, order.language),
  ])
  const origin = originOf(site.code)
  const imageOf = ({ choiceCode, name }: OrderedSwatch): string | undefined => {
    const photo = mainPhoto(product.photos, [{ optionName: FABRIC_OPTION, choiceName: name, choiceCode }])
    if (photo?.choiceCodes.includes(choiceCode)) return `${origin}${oneFile(photo)}`
    const fabric = fabrics.find(one => one.choiceCode === choiceCode)
    return fabric?.picture ? `${origin}${picturePath(fabric)}` : undefined
  }
  return order.swatches.map((swatch): PicturedPiece => ({
    name: swatch.name,
    href: `${origin}${pathIn(order.language, pathInFabric(product, family, swatch.choiceCode))}`,
    image: imageOf(swatch),
  }))
}

/**
 * Sends the mail that follows an order, once, if the shopper has agreed to mails and not stopped them. It waits until
 * the envelope has arrived.
 */
async function followUp(jobs: SwatchJobs, order: SwatchOrder): Promise<void> {
  const { db, now, newId, sendMail } = jobs
  if (!order.isFollowedUp || now() > order.placedAt + LATEST_DAYS * DAY_MS) return
  if (order.state !== 'delivered') {
    await queueJob(db, newId(), 'swatch-follow-up', order.id, dateOf(localTime(now()).day + WAIT_DAYS))
    return
  }
  const { site, shopName, urlOf, from, link } = await shopOf(jobs, order)
  const found = await productPage(db, site.country, { sku: order.sku }, order.language)
  // A product that is no longer sold needs no mail.
  if (found === undefined) return
  const { product } = found
  const pieces = await picturedPieces(jobs, order, product)
  await sendMail({
    id: derivedId(order.id, 'follow-up'),
    to: order.address.emailAddress,
    from,
    ...followUpMail(order, product.name, pieces, { shopName, link, site, designers: urlOf('/design-services') }),
  })
}

/**
 * Jobs of an order of swatches: its envelope, its confirmation, and the mail that follows; and of questions about
 * fabrics. Each may run twice. An order that was deleted meanwhile needs none of them.
 */
export function swatchJobs(jobs: SwatchJobs): Readonly<Record<string, JobHandler>> {
  const withOrder =
    (work: (order: SwatchOrder) => Promise<void>): JobHandler =>
    async ({ data }) => {
      const order = await readById(jobs.db, (data as { id: string }).id)
      if (order) await work(order)
    }
  return {
    'swatch-parcel': withOrder(order => sendOrder(jobs, order)),
    'swatch-mail': withOrder(async order => {
      const shop = await shopOf(jobs, order)
      await jobs.sendMail({
        id: derivedId(order.id, 'confirmation'),
        to: order.address.emailAddress,
        from: shop.from,
        ...confirmationMail(order, shop),
      })
    }),
    'swatch-question': async ({ data }) => {
      const { mailId, ...question } = data as FabricQuestion & { readonly mailId: string }
      const { mail } = await readIdentity(jobs.db, 'en')
      await jobs.sendMail({ id: mailId, to: mail.designers, from: mail.designers, ...questionMail(question) })
    },
    'swatch-follow-up': withOrder(order => followUp(jobs, order)),
  }
}
