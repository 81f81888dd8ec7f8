import { showsChoices } from '#catalog/rules/pictures/product-photos.ts'
import { shownIn as choicesShownIn } from '#catalog/rules/product/gallery.ts'
import { productPage } from '#catalog/server/product/product-page.ts'
import { PERSONALIZATION_TYPES } from '#catalog/rules/product.ts'
import type { Language } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import type { MonogramOffer } from '../contract.ts'
import { COLOURS } from '../rules/colours.ts'
import { messages } from '../rules/monogram.messages.ts'
import { elementNamesOf, templateName, templatesOf, type Template } from '../rules/templates.ts'
import { TYPEFACES } from '../rules/typefaces.ts'
import type { MonogramDeps } from './monogram-deps.ts'
import { hashOf } from './monogram-pictures.ts'
import { offeredMonogram, plainDesign, type OfferedMonogram } from './offered-monogram.ts'
import { lineLimits } from './resolve-design.ts'

/** Path of the picture of a product without a monogram; the hash changes with the picture. */
export const plainPath = (sku: string, location: string, hash: string): string =>
  `/monogram/plain/${sku}/${location}/${hash}.jpg`

export const samplePath = (font: string): string => `/monogram/typefaces/${font}.svg`

function templateOf(offered: OfferedMonogram, template: Template, language: Language) {
  const { layouts, frames, lineNames } = messages[language]
  const { layout, frame } = template
  const fontAttributes = { validationRegEx: offered.monogram.pattern, ...lineLimits(template, offered) }
  return {
    templateName: templateName(template),
    name: frame === 'none' ? layouts[layout] : `${layouts[layout]}, ${frames[frame]}`,
    layout,
    frame,
    lines: elementNamesOf(layout).map((elementName, i) => ({
      elementName,
      label: lineNames[layout][i] ?? '',
      fontAttributes,
    })),
  }
}

/** Names of the choices in the picture, if it shows other ones than the SKU's. */
async function shownIn({ catalogue }: MonogramDeps, site: Site, { detail, photo }: OfferedMonogram): Promise<string> {
  if (showsChoices(photo, detail.optionChoices)) return ''
  const page = await productPage(catalogue, site.country, { sku: detail.sku }, site.language)
  return page === undefined ? '' : choicesShownIn(page.product, photo, detail.optionChoices)
}

/** The choices for the monogram of a SKU; null if it has none now. */
export async function showOptions(deps: MonogramDeps, site: Site, sku: string): Promise<MonogramOffer | null> {
  const offered = await offeredMonogram(deps, site, sku)
  if (offered === undefined || !offered.isOpen) return null
  const { detail, monogram } = offered
  const t = messages[site.language]
  return {
    sku,
    personalizationType: detail.personalizationType,
    isInHouse: detail.personalizationType !== PERSONALIZATION_TYPES.legacy,
    templates: templatesOf(monogram.layouts, monogram.frames).map(one => templateOf(offered, one, site.language)),
    locations: monogram.places.map(place => ({
      locationName: place.location,
      name: t.locations[place.location],
      defaultImageUrl: plainPath(sku, place.location, hashOf(plainDesign(offered, place))),
      alt: t.alt(detail.name, t.locations[place.location]),
      widthMm: place.widthMm,
      heightMm: place.heightMm,
    })),
    typefaces: monogram.typefaces.map(font => ({
      font,
      name: TYPEFACES[font].title,
      style: TYPEFACES[font].style,
      sampleUrl: samplePath(font),
    })),
    colours: monogram.colours.map(colour => ({
      textcolor: colour,
      name: t.colours[colour],
      hex: COLOURS[colour],
    })),
    shownIn: await shownIn(deps, site, offered),
  }
}
