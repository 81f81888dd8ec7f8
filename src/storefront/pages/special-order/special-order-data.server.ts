import { data, redirect } from 'react-router'
import { blueprintOf } from '#catalog/rules/blueprint/blueprint.ts'
import { galleryOf } from '#catalog/rules/product/gallery.ts'
import { CHOICES_PARAMETER, optionText, pictureOf, type ShownProduct } from '#catalog/rules/product.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { listFabrics } from '#catalog/server/product/upholstery-store.ts'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { COUNTRIES } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import { configurationOf, readSelection, type Selection } from '#special-order/rules/options.ts'
import { specialOrderPath } from '#special-order/rules/special-order-path.ts'
import { listChoiceGroups } from '#special-order/server/choice-groups.ts'
import { viewOf } from '#special-order/server/product-view.ts'
import type { SpecialOrderKey, SpecialOrderProduct } from '#special-order/server/special-order-memory.ts'
import type { FabricChoices, Material, NamedShot, SpecialOrderStart } from '#special-order/web/special-order-data.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'
import { plainHead } from '../page-heads.server.ts'

/** Throws the redirect to the shop of the product's brand, or 404. */
async function notHere(asked: PageRequest, wanted: SpecialOrderKey, search: string): Promise<never> {
  const { site, db, language } = asked
  const page = await productPage(db, site.country, wanted, language)
  if (page === undefined || page.product.brand === site.brand) throw data(null, { status: 404 })
  throw redirect(brandSwitchAddress(asked, page.product.brand, `${specialOrderPath(page.product.slug)}${search}`))
}

/** The selection of the address, without what is not offered or does not go together. */
function selectionOf(found: SpecialOrderProduct, codes: readonly string[], { site }: Pick<PageRequest, 'site'>) {
  const { selection, notOffered } = readSelection(found, codes, site.country)
  const only: Record<string, string> = {}
  for (const option of found.family.options) {
    const [first, ...others] = option.choices.filter(choice => choice.more[site.country] !== undefined)
    if (first !== undefined && others.length === 0) only[option.optionCode] = first.choiceCode
  }
  const whole: Selection = { ...only, ...selection }
  const made = configurationOf(found, whole, site.country, site.language)
  if (made === undefined || 'configured' in made) return { selection: whole, notOffered, refused: '' }
  const fabric = whole[FABRIC_CODE]
  return {
    selection: fabric === undefined ? only : { ...only, [FABRIC_CODE]: fabric },
    notOffered,
    refused: made.because,
  }
}

/** Photographs besides the main ones, each with the names of the choices that it shows. */
function shotsOf(product: ShownProduct, { booking }: SpecialOrderProduct, language: PageRequest['language']) {
  const all = product.skus.flatMap(sku => sku.optionChoices)
  return galleryOf(product, booking, product.photos, language).map(({ photo, alt }): NamedShot => ({
    photo,
    alt,
    names: optionText(photo.choiceCodes.flatMap(code => all.find(choice => choice.choiceCode === code) ?? [])),
  }))
}

/** The choices of both materials, sorted by price. */
async function choicesOf(
  { specialOrder, site }: PageRequest,
  { choices, booking }: SpecialOrderProduct,
): Promise<FabricChoices> {
  const kinds = (['fabric', 'leather'] as const).filter(kind => choices.some(choice => choice.kind === kind))
  const found = await Promise.all(
    kinds.map(async kind => {
      const input = { sku: booking.sku, optioncode: FABRIC_CODE, optiontype: kind, sort: 'price' }
      return [kind, await listChoiceGroups(specialOrder.memory, site, input)] as const
    }),
  )
  return Object.fromEntries(found)
}

/** Names of what a link asks for that is not offered; codes that the catalogue no longer has stay codes. */
async function namesOf({ db, site, language }: PageRequest, found: SpecialOrderProduct, codes: readonly string[]) {
  if (codes.length === 0) return []
  const fabrics = await listFabrics(db, site.brand, language)
  const known = [...fabrics, ...found.family.options.flatMap(option => option.choices)]
  return codes.map(code => known.find(one => one.choiceCode === code)?.choiceName ?? code)
}

/** The data of the special-order page of a product. Throws a redirect or 404 where the site does not make it. */
export async function specialOrderData(asked: PageRequest, wanted: SpecialOrderKey, request: Request) {
  const { site, language, specialOrder } = asked
  const url = new URL(request.url)
  const found = await specialOrder.memory.find(site, wanted)
  if (found === undefined) return notHere(asked, wanted, url.search)
  const { product, booking, fabrics, choices } = found
  if (booking.isNla) throw data(null, { status: 404 })
  const codes = (url.searchParams.get(CHOICES_PARAMETER) ?? '').split('.').filter(Boolean).slice(0, 40)
  const { selection, notOffered, refused } = selectionOf(found, codes, asked)
  const kind = choices.find(one => one.shown.choiceCode === selection[FABRIC_CODE])?.kind
  const material: Material = kind ?? choices[0]!.kind
  const view = await viewOf(specialOrder, site, found, { selection, sort: ['price'] })
  const head = await plainHead(asked, specialOrderPath(product.slug), {
    countries: COUNTRIES.filter(country => booking.prices[country] !== undefined),
    subject: {
      ...pictureOf(product),
      slug: product.slug,
      name: product.name,
      brand: product.brand,
      isKids: product.isKids,
    },
  })
  const start: SpecialOrderStart = {
    product: {
      slug: product.slug,
      name: product.name,
      description: product.description,
      rating: product.rating,
      inEnglish: product.inEnglish,
      drawing: { drawing: product.drawing, dimension: booking.dimension, colour: booking.colour },
      mainPhotos: product.photos.filter(photo => photo.view === 'main'),
      shots: shotsOf(product, found, language),
      sizes: blueprintOf(product.drawing, booking.dimension, product.brand)[0],
    },
    view,
    workshopDays: found.family.leadTimeDays,
    selection,
    notOffered: await namesOf(asked, found, notOffered),
    refused,
    material,
    choices: await choicesOf(asked, found),
    fabrics: Object.fromEntries(choices.map(({ shown }) => [shown.choiceCode, shown])),
    closeUps: Object.fromEntries(
      fabrics.flatMap(({ choiceCode, picture }) => (picture === null ? [] : [[choiceCode, picture.zoom]])),
    ),
    brandName: head.shopName,
  }
  return { site, head, start, isDebug: url.searchParams.get('debug') === 'on', isFreight: booking.isFreight }
}
