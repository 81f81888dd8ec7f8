import { aboutFabric, sampleState, type Fabric } from '#catalog/rules/fabric/fabric.ts'
import { fabricPath } from '#catalog/rules/fabric/fabric-path.ts'
import { leadTimeIn } from '#catalog/rules/product/lead-time.ts'
import { productPath, shownPicture } from '#catalog/rules/product.ts'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { listFabrics, listSectionals, listSpecialOrderSkus } from '#catalog/server/product/upholstery-store.ts'
import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { Db } from '#platform/database/query.ts'
import { priceFrom } from '#special-order/rules/options.ts'
import { photoInChoices } from '#special-order/rules/photo-in-choices.ts'
import { specialOrderPath } from '#special-order/rules/special-order-path.ts'
import type { SpecialOrderMemory, SpecialOrderProduct } from '#special-order/server/special-order-memory.ts'
import { cleaningCode } from '../rules/cleaning-code.ts'
import type { FabricGroup, FabricOffer, ListedFabric, ShownFabric } from '../rules/shown-fabric.ts'

const listed = (fabric: Fabric): ListedFabric => ({
  choiceCode: fabric.choiceCode,
  name: fabric.choiceName,
  path: fabricPath(fabric),
  colour: fabric.colour,
  family: fabric.family,
  kind: fabric.kind,
  chip: fabric.picture?.chip ?? null,
})

/** The weave of a fabric or the kind of a leather, in the language of its texts. */
const typeOf = (fabric: Fabric): string => aboutFabric(fabric).type ?? ''

/** The fabrics of a brand by weave: fabrics first, then leathers, in the catalogue's order. */
export async function readFabricGroups(db: Db, site: Site, language: Language): Promise<FabricGroup[]> {
  const fabrics = await listFabrics(db, site.brand, language)
  const sorted = [...fabrics.filter(one => one.kind === 'fabric'), ...fabrics.filter(one => one.kind === 'leather')]
  return [...Map.groupBy(sorted, typeOf)].map(([type, group]) => ({
    type,
    content: aboutFabric(group[0]!).content ?? '',
    rubs: group[0]!.rubs ?? null,
    fabrics: group.map(listed),
  }))
}

/** The special-order products of a site that are made in a fabric. */
async function productsIn(db: Db, memory: SpecialOrderMemory, site: Site, { choiceCode }: Fabric) {
  const skus = await listSpecialOrderSkus(db, site.brand)
  const found = await Promise.all(skus.map(sku => memory.find(site, { sku })))
  return found.filter(one => one?.choices.some(({ shown }) => shown.choiceCode === choiceCode) && !one.booking.isNla)
}

function offerIn(found: SpecialOrderProduct, fabric: Fabric, { country }: Site): FabricOffer[] {
  const { product, booking, quickship } = found
  const price = priceFrom(found, { [FABRIC_CODE]: fabric.choiceCode }, country)
  if (price === undefined) return []
  const photo = photoInChoices(product.photos, [fabric.choiceCode])
  const stock = quickship.get(fabric.choiceCode)
  return [
    {
      slug: product.slug,
      name: product.name,
      path: specialOrderPath(product.slug, [fabric.choiceCode]),
      price,
      leadTimeDays: leadTimeIn(found, fabric.choiceCode),
      stockPath: stock && productPath(product.slug, stock.sku),
      picture: shownPicture({
        drawing: product.drawing,
        dimension: booking.dimension,
        colour: fabric.colour,
        photo,
      }),
      isPhoto: photo !== undefined,
    },
  ]
}

function factsOf(fabric: Fabric): ShownFabric['facts'] {
  const { content = '', type = '', care = '', origin = '' } = aboutFabric(fabric)
  return {
    content,
    type,
    care,
    origin,
    cleaning: cleaningCode(fabric),
    rubs: fabric.rubs ?? null,
    millDays: fabric.millDays ?? 0,
  }
}

/** A fabric of the site by the last part of its path, with what is made in it; undefined if the brand has none. */
export async function readFabric(
  { db, memory }: { readonly db: Db; readonly memory: SpecialOrderMemory },
  site: Site,
  language: Language,
  material: string,
): Promise<ShownFabric | undefined> {
  const fabrics = await listFabrics(db, site.brand, language)
  const fabric = fabrics.find(one => one.material === material)
  if (fabric === undefined) return undefined
  const products = await productsIn(db, memory, site, fabric)
  const collections = await listSectionals(db, site.brand, language)
  return {
    ...listed(fabric),
    description: fabric.description,
    priceGroupCode: fabric.priceGroupCode,
    zoom: fabric.picture?.zoom ?? null,
    facts: factsOf(fabric),
    sample: sampleState(fabric, site.brand),
    sampleSku: products[0]?.booking.sku,
    offers: products.flatMap(found => offerIn(found!, fabric, site)),
    planners: collections
      .filter(one => one.fabricCodes.includes(fabric.choiceCode))
      .map(({ name, slug }) => ({ name, slug })),
    siblings: fabrics.filter(one => one !== fabric && typeOf(one) === typeOf(fabric)).map(listed),
  }
}
