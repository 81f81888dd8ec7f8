import type { z } from 'zod'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { aboutFabric, sampleState, swatchPath, type Fabric } from '#catalog/rules/fabric/fabric.ts'
import type { ShownProduct } from '#catalog/rules/product.ts'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import type { Brand } from '#lib/site.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { FabricData, orderSwatchData, Swatch, swatchDetail } from '../contract.ts'
import { DELIVERY_DAYS } from '../rules/limits.ts'
import { messages } from '../rules/swatches.messages.ts'
import { offeredFabrics } from './offered-fabrics.ts'
import { readEmpty } from './swatch-units.ts'
import type { SwatchesDeps } from './swatches-deps.ts'

/** True if the swatch of a fabric can be ordered now [SWT-23, SWT-24]. */
export const isAvailable = (fabric: Fabric, brand: Brand, empty: ReadonlySet<string>): boolean =>
  sampleState(fabric, brand) === 'available' && !empty.has(fabric.choiceCode)

const toSwatch = (fabric: Fabric, isIn: boolean, product: ShownProduct | undefined): Swatch => ({
  ChoiceCode: fabric.choiceCode,
  ChoiceName: fabric.choiceName,
  Description: fabric.description,
  ImagePath: swatchPath(fabric),
  Colour: fabric.colour,
  SwatchInStock: isIn,
  IsStock: fabric.isStock,
  PriceGroupCode: fabric.priceGroupCode,
  Attributes: fabric.attributes.map(({ attributeId, value }) => ({ AttributeId: attributeId, Value: value })),
  MatchingSkus: (product?.skus ?? []).flatMap(({ sku, optionChoices }) =>
    optionChoices.some(({ choiceCode }) => choiceCode === fabric.choiceCode) ? [sku] : [],
  ),
})

type Asked = Pick<CallContext, 'site'>

/** The swatches of a product by fabric. Fabrics of which the site sends no sample are left out. */
export async function showSwatches(
  deps: Pick<SwatchesDeps, 'pool' | 'catalogue' | 'mill'>,
  { site }: Asked,
  { sku, choiceCode }: z.output<typeof orderSwatchData.input>,
): Promise<FabricData> {
  const { brand, country, language } = site
  const [{ product, fabrics }, empty] = await Promise.all([offeredFabrics(deps, site, sku), readEmpty(deps.pool)])
  const sampled = fabrics.filter(fabric => sampleState(fabric, brand) !== 'not-offered')
  const groups = Map.groupBy(sampled, fabric => aboutFabric(fabric).type ?? fabric.choiceName)
  const asked = sampled.find(fabric => fabric.choiceCode === choiceCode)
  const { least, most } = DELIVERY_DAYS[country]
  const t = messages[language]
  return {
    Sku: sku,
    ProductName: product?.name ?? '',
    Brand: brand,
    Country: country,
    DefaultSwatch: asked && isAvailable(asked, brand, empty) ? asked.choiceCode : '',
    Message: sampled.some(fabric => isAvailable(fabric, brand, empty)) ? t.offer(least, most) : t.none,
    FabricsByName: [...groups].map(([Name, colours]) => ({
      Name,
      Swatches: colours.map(fabric => toSwatch(fabric, isAvailable(fabric, brand, empty), product)),
    })),
    StockUrl: deps.mill.url,
    JsonpHosts: [...deps.mill.hosts],
  }
}

/** Width of the picture in which threads are seen, in pixels. */
const ZOOM_WIDTH = 900

/** One swatch in detail [SWT-28], with the other colours of its cloth unless they are suppressed. */
export async function showSwatch(
  deps: Pick<SwatchesDeps, 'pool' | 'catalogue'>,
  { site }: Asked,
  { sku, choiceCode, selected, suppressColorBar }: z.output<typeof swatchDetail.input>,
): Promise<z.input<typeof swatchDetail.reply>> {
  const [{ fabrics }, empty] = await Promise.all([offeredFabrics(deps, site, sku), readEmpty(deps.pool)])
  const fabric = fabrics.find(one => one.choiceCode === choiceCode)
  if (fabric === undefined) throw new Refused({ kind: 'not-found', message: messages[site.language].unknownSwatch })
  const { type = '', content = '' } = aboutFabric(fabric)
  const others = fabrics.filter(
    one => one.choiceCode !== choiceCode && aboutFabric(one).type === type && isAvailable(one, site.brand, empty),
  )
  return {
    choiceCode,
    name: type,
    description: content,
    choiceName: fabric.choiceName,
    priceGroupCode: fabric.priceGroupCode,
    optionCode: FABRIC_CODE,
    zoomImagePath: fabric.picture === null ? '' : oneFile(fabric.picture.zoom, ZOOM_WIDTH),
    romanceCopy: fabric.description,
    isSelected: selected === 'true',
    isAvailable: isAvailable(fabric, site.brand, empty),
    colorBar:
      suppressColorBar === 'true'
        ? []
        : others.map(one => ({
            choiceCode: one.choiceCode,
            choiceName: one.choiceName,
            imagePath: swatchPath(one),
          })),
  }
}
