import { z } from 'zod'
import { aboutFabric, sampleState, type Fabric } from '#catalog/rules/fabric/fabric.ts'
import { oneFile } from '#catalog/rules/pictures/photo.ts'
import { fabricPath } from '#catalog/rules/fabric/fabric-path.ts'
import { isOwnConfiguration, type Configured } from '#catalog/rules/product/made-to-order.ts'
import { customOrderTerms } from '#catalog/rules/product/custom-order-terms.ts'
import { messages as catalog } from '#catalog/rules/product.messages.ts'
import { leadTimeIn } from '#catalog/rules/product/lead-time.ts'
import { imagePath, mainPhoto, pieceImagePath, priceNow } from '#catalog/rules/product.ts'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { promiseOf } from '#delivery/rules/promise.ts'
import { formatEstimate } from '#delivery/rules/promise-words.ts'
import { placeOfCode } from '#delivery/server/places.ts'
import { pathIn } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import type { ProductView, SpecialOrderFabric, SpecialOrderOption, productView } from '../contract.ts'
import { filterChoices, type ChoiceSort } from '../rules/filter-choices.ts'
import {
  configurationOf,
  isAllSelected,
  optionCodes,
  priceFrom,
  readSelection,
  selectedCodes,
  type OptionType,
  type Selection,
} from '../rules/options.ts'
import { photoInChoices } from '../rules/photo-in-choices.ts'
import { specialOrderPath } from '../rules/special-order-path.ts'
import { messages } from '../rules/special-order.messages.ts'
import { choicesOfType, fabricGroups, optionGroup, readSort, specialOrderBySku } from './choice-groups.ts'
import type { SpecialOrderDeps } from './special-order-deps.ts'
import type { SpecialOrderProduct } from './special-order-memory.ts'

/** Widths in pixels of the pictures in replies. */
const PICTURE_WIDTH = 800
const ZOOM_WIDTH = 900

/** The list of choices of a call, as JSON [API-112]. */
const ChoiceList = z.array(z.object({ optionCode: z.string().min(1).max(40), choiceCode: z.string().max(40) })).max(40)

const fabricShown = (fabric: Fabric, site: Site, labels: SpecialOrderProduct['labels']): SpecialOrderFabric => {
  const { type = '', content = '', care = '', origin = '' } = aboutFabric(fabric)
  return {
    choiceCode: fabric.choiceCode,
    choiceName: fabric.choiceName,
    priceGroupCode: fabric.priceGroupCode,
    romanceCopy: fabric.description,
    path: fabricPath(fabric),
    type,
    content,
    care,
    origin,
    cleaning: fabric.cleaning ? (messages[site.language].words[fabric.cleaning] ?? '') : '',
    rubs: fabric.rubs ?? null,
    family: labels.color[fabric.family] ?? fabric.family,
    color: fabric.colour,
    zoomImagePath: fabric.picture === null ? '' : oneFile(fabric.picture.zoom, ZOOM_WIDTH),
    sample: sampleState(fabric, site.brand),
  }
}

function pictureShown(found: SpecialOrderProduct, selection: Selection, site: Site): ProductView['picture'] {
  const { product, booking, family, fabrics } = found
  const codes = selectedCodes(family, selection)
  const fabric = fabrics.find(one => one.choiceCode === selection[FABRIC_CODE])
  const photo =
    fabric === undefined ? mainPhoto(product.photos, booking.optionChoices) : photoInChoices(product.photos, codes)
  return {
    kind: photo === undefined ? 'drawing' : 'photo',
    imagePath:
      photo !== undefined
        ? oneFile(photo, PICTURE_WIDTH)
        : fabric === undefined
          ? imagePath({ sku: booking.sku })
          : pieceImagePath(booking.sku, fabric.choiceCode),
    alt: fabric === undefined ? product.name : catalog[site.language].inChoices(product.name, fabric.choiceName),
  }
}

/** The options with their choices; fabric first, with the material that the page shows. */
function optionsOf(
  found: SpecialOrderProduct,
  selection: Selection,
  site: Site,
  material: Exclude<OptionType, 'others'>,
  sort: readonly ChoiceSort[],
): SpecialOrderOption[] {
  const t = messages[site.language]
  return optionCodes(found.family).map((optionCode, optionSequence): SpecialOrderOption => {
    const choiceCode = selection[optionCode] ?? ''
    const isFabric = optionCode === FABRIC_CODE
    const other = isFabric ? undefined : optionGroup(found, optionCode, site)
    const optionName = isFabric ? t[material] : (other?.title ?? optionCode)
    const selected = isFabric
      ? found.choices.find(one => one.shown.choiceCode === choiceCode)?.shown
      : other?.choices.find(one => one.choiceCode === choiceCode)
    return {
      optionCode,
      optionName,
      optionType: isFabric ? material : 'others',
      choiceCode,
      source: isFabric ? 1 : 0,
      optionSequence,
      choiceGroups: isFabric
        ? fabricGroups(filterChoices(choicesOfType(found, material, site), {}, sort), sort, site, optionName)
        : other === undefined
          ? []
          : [other],
      selectedChoice:
        selected === undefined
          ? null
          : { text: selected.choiceName, title: optionName, typeName: selected.typeName || optionName },
    }
  })
}

interface ViewQuery {
  readonly selection: Selection
  /** The material that the fabric option shows; by default that of the selected choice. */
  readonly material?: Exclude<OptionType, 'others'> | undefined
  readonly sort?: readonly ChoiceSort[]
  readonly isFabricPopup?: boolean
}

/** Delivery days for the whole country; a postal code makes them exact. */
async function deliveryOf(
  { calendar, now }: SpecialOrderDeps,
  found: SpecialOrderProduct,
  leadTimeDays: number,
  site: Site,
): Promise<string> {
  const promise = promiseOf({
    now: now(),
    piece: { ...found.booking, leadTimeDays, isGiftCard: false },
    to: placeOfCode(null, site.country),
    from: [],
    serviceLevel: 1,
    calendar: await calendar.now(),
  })
  return formatEstimate(promise, site.language)
}

/**
 * The configuration of a complete selection and its price, which is that of the SKU, sales included, where the SKU has
 * these choices, as in the cart; for an open one, the least price.
 * @throws Refused: conflict if the choices do not go together, not-found if the country does not sell it.
 */
function pricedIn(found: SpecialOrderProduct, selection: Selection, { country, language }: Site) {
  const made = configurationOf(found, selection, country, language)
  if (made !== undefined && 'because' in made) throw new Refused({ kind: 'conflict', message: made.because })
  const { family, booking } = found
  const codes = made?.configured.choices.map(choice => choice.choiceCode)
  const isOwn = codes !== undefined && isOwnConfiguration(family, booking.optionChoiceParameter, codes)
  const own = isOwn ? priceNow(booking, country) : undefined
  const price = own ?? made?.configured.price ?? priceFrom(found, selection, country)
  if (price === undefined)
    throw new Refused({ kind: 'not-found', message: messages[language].notSold(found.booking.sku) })
  return { configured: made?.configured, price }
}

const partsOf = (configured: Configured | undefined): ProductView['parts'] =>
  (configured?.parts ?? []).map(({ optionName, optionTitle, choiceName, more }) => ({
    optionName: optionTitle ?? optionName,
    choiceName,
    more,
  }))

/**
 * The view of a product in a selection of choices. Price and lead time depend on the selection alone, not on the order
 * in which it was made.
 * @throws Refused: conflict if the choices do not go together, not-found without the material.
 */
export async function viewOf(
  deps: SpecialOrderDeps,
  site: Site,
  found: SpecialOrderProduct,
  { selection, material, sort = [], isFabricPopup = false }: ViewQuery,
): Promise<ProductView> {
  const { product, family, booking, fabrics, choices, labels } = found
  const { language, currency } = site
  const { configured, price } = pricedIn(found, selection, site)
  const fabric = fabrics.find(one => one.choiceCode === selection[FABRIC_CODE])
  const kind = fabric?.kind ?? choices[0]!.kind
  const leadTimeDays = leadTimeIn(found, fabric?.choiceCode)
  const options = optionsOf(found, selection, site, material ?? kind, sort)
  const alone = choices.filter(one => one.shown.choiceCode === selection[FABRIC_CODE])
  return {
    browseDto: {
      name: product.name,
      sku: booking.sku,
      isNla: booking.isNla,
      reviewCount: product.rating.count,
      superSpecialOrder: {
        url: pathIn(language, specialOrderPath(product.slug, selectedCodes(family, selection))),
        sku: booking.sku,
        options,
      },
      inHousePersonalization: false,
    },
    choiceGroups: isFabricPopup ? fabricGroups(alone, sort, site, messages[language][kind]) : options[0]!.choiceGroups,
    allOptionsSelected: isAllSelected(family, selection),
    price,
    formattedPrice: formatMoney(price, currency, language),
    optionChoiceParameter: configured?.parameter ?? '',
    parts: partsOf(configured),
    leadTimeDays,
    millDays: leadTimeDays - family.leadTimeDays,
    delivery: await deliveryOf(deps, found, leadTimeDays, site),
    picture: pictureShown(found, selection, site),
    fabric: fabric === undefined ? null : fabricShown(fabric, site, labels),
    exclusions: family.exclusions.map(({ choiceCodes, because }) => ({ choiceCodes: [...choiceCodes], because })),
    hasTerms:
      customOrderTerms({ fulfilmentType: booking.fulfilmentType, isConfigured: true, family, language }) !== undefined,
  }
}

/**
 * Reads the choices of a call.
 * @throws Refused: bad-input for unreadable choices, two of an option or an unknown option; conflict for a choice that
 *   the product does not offer.
 */
function readChoices(found: SpecialOrderProduct, json: string, site: Site): Selection {
  const t = messages[site.language]
  let parsed: unknown
  try {
    parsed = JSON.parse(json === '' ? '[]' : json)
  } catch {
    throw new Refused({ kind: 'bad-input', message: t.unreadable })
  }
  const list = ChoiceList.safeParse(parsed)
  if (!list.success) throw new Refused({ kind: 'bad-input', message: t.unreadable })
  const chosen = list.data.filter(one => one.choiceCode !== '')
  const known = new Set(optionCodes(found.family))
  const seen = new Set<string>()
  for (const { optionCode } of chosen) {
    if (!known.has(optionCode)) throw new Refused({ kind: 'bad-input', message: t.noOption(optionCode) })
    if (seen.has(optionCode)) throw new Refused({ kind: 'bad-input', message: t.twice(optionCode) })
    seen.add(optionCode)
  }
  const codes = chosen.map(one => one.choiceCode)
  const { selection, notOffered } = readSelection(found, codes, site.country)
  const strange = chosen.filter(one => selection[one.optionCode] !== one.choiceCode).map(one => one.choiceCode)
  const missing = [...new Set([...notOffered, ...strange])]
  if (missing.length > 0) throw new Refused({ kind: 'conflict', message: t.notOffered(missing.join(', ')) })
  return selection
}

/** A product in a configuration [API-112]. */
export async function readProductView(
  deps: SpecialOrderDeps,
  site: Site,
  { sku, choices, sortType, isFabricPopup }: z.output<typeof productView.input>,
): Promise<ProductView> {
  const found = await specialOrderBySku(deps.memory, site, sku)
  return viewOf(deps, site, found, {
    selection: readChoices(found, choices, site),
    sort: readSort(sortType, site),
    isFabricPopup: isFabricPopup === 'true',
  })
}

/** The product view with the leathers, or with the fabrics [API-113]. */
export async function toggleMaterial(
  deps: SpecialOrderDeps,
  site: Site,
  sku: string,
  isLeather: boolean,
): Promise<ProductView> {
  const found = await specialOrderBySku(deps.memory, site, sku)
  return viewOf(deps, site, found, { selection: {}, material: isLeather ? 'leather' : 'fabric' })
}
