import { pieceJpegPath } from '#catalog/rules/pictures/piece-picture.ts'
import { productPath, type ShownProduct } from '#catalog/rules/product.ts'
import type { SpecialOrderFamily } from '#catalog/rules/special-order-family.ts'
import { swatchPath as picturePath } from '#catalog/rules/fabric/fabric.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { listFabrics, specialOrderOf } from '#catalog/server/product/upholstery-store.ts'
import { readIdentity } from '#catalog/server/shop-identity-store.ts'
import { dateOf } from '#delivery/rules/calendar.ts'
import { localTime } from '#delivery/rules/local-time.ts'
import { pathIn } from '#lib/language.ts'
import type { MailPicture, MailShown } from '#lib/mail/mail-content.ts'
import { navigationState, siteIn, SITES, type Site, type SiteCode } from '#lib/site.ts'
import type { Pool } from '#platform/database/db.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { JobHandler } from '#platform/jobs/run-job.ts'
import type { SendMail } from '#platform/mail.ts'
import { confirmationMail, followUpMail, questionMail } from '../rules/swatch-mail.ts'
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
  const { names, mail, phone } = await readIdentity(db, order.language)
  const shopName = names[navigationState(site.brand, false)]
  const origin = originOf(site.code)
  const link = `${origin}${pathIn(order.language, swatchPath(secret, order.number))}`
  return {
    from: `${shopName} <${mail.orders}>`,
    shop: { brand: site.brand, language: order.language, shopName, origin, phone, site, link },
  }
}

/** The pictures of ordered fabrics; the mail names each beside its picture. */
async function swatchPictures(
  { db, originOf }: SwatchJobs,
  order: SwatchOrder,
): Promise<(swatch: OrderedSwatch) => MailPicture | undefined> {
  const { brand, code } = siteOfOrder(order)
  const fabrics = await listFabrics(db, brand, order.language)
  return ({ choiceCode, name }) => {
    const fabric = fabrics.find(one => one.choiceCode === choiceCode)
    return fabric?.picture ? { url: `${originOf(code)}${picturePath(fabric)}`, alt: name } : undefined
  }
}

/** The SKU of a product in a fabric, with the codes of the line: in stock, or made to order; undefined if neither. */
function skuInFabric({ skus }: ShownProduct, family: SpecialOrderFamily | undefined, code: string) {
  const inStock = skus.find(one => one.optionChoices.some(({ choiceCode }) => choiceCode === code))
  if (inStock) return { sku: inStock.sku, codes: [] }
  return family?.fabricCodes.includes(code) ? { sku: family.sku, codes: [code] } : undefined
}

/** The product in each of the ordered fabrics, with a link to it. */
async function piecesInFabrics({ db, originOf }: SwatchJobs, order: SwatchOrder, product: ShownProduct) {
  const family = await specialOrderOf(db, product.id, order.language)
  const origin = originOf(siteOfOrder(order).code)
  return order.swatches.map(({ choiceCode, name }): MailShown => {
    const made = skuInFabric(product, family, choiceCode)
    const path = made ? productPath(product.slug, made.sku, made.codes) : productPath(product.slug)
    return {
      label: name,
      url: `${origin}${pathIn(order.language, path)}`,
      // The name of the fabric is the text of the link.
      picture: made && { url: `${origin}${pieceJpegPath(made.sku, made.codes)}`, alt: '' },
    }
  })
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
  const { shop, from } = await shopOf(jobs, order)
  const found = await productPage(db, shop.site.country, { sku: order.sku }, order.language)
  // A product that is no longer sold needs no mail.
  if (found === undefined) return
  const { product } = found
  const pieces = await piecesInFabrics(jobs, order, product)
  const designers = `${shop.origin}${pathIn(order.language, '/design-services')}`
  await sendMail({
    id: derivedId(order.id, 'follow-up'),
    to: order.address.emailAddress,
    from,
    ...followUpMail(order, product.name, pieces, { ...shop, designers }),
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
      const { shop, from } = await shopOf(jobs, order)
      await jobs.sendMail({
        id: derivedId(order.id, 'confirmation'),
        to: order.address.emailAddress,
        from,
        ...confirmationMail(order, await swatchPictures(jobs, order), shop),
      })
    }),
    'swatch-question': async ({ data }) => {
      const { mailId, ...question } = data as FabricQuestion & { readonly mailId: string }
      const { names, mail } = await readIdentity(jobs.db, 'en')
      const code = question.site as SiteCode
      const { brand } = SITES[code]
      const shop = { brand, shopName: names[navigationState(brand, false)], origin: jobs.originOf(code) }
      await jobs.sendMail({ id: mailId, to: mail.designers, from: mail.designers, ...questionMail(question, shop) })
    },
    'swatch-follow-up': withOrder(order => followUp(jobs, order)),
  }
}
