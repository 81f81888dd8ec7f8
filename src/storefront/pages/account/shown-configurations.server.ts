import type { ShownConfiguration } from '#account/web/configurations/shown-configuration.ts'
import { messages } from '#account/web/configurations/configuration-list.messages.ts'
import { optionText, shownPicture, type ShownPicture } from '#catalog/rules/product.ts'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { pathIn } from '#lib/language.ts'
import { siteIn, siteOf } from '#lib/site.ts'
import type { PageRequest } from '#main/pages/page-context.ts'
import type { Customer } from '#platform/actor.ts'
import { configurationOf, readSelection, type Selection } from '#special-order/rules/options.ts'
import { photoInChoices } from '#special-order/rules/photo-in-choices.ts'
import type { SavedConfiguration } from '#special-order/rules/saved-configurations.ts'
import { specialOrderPath } from '#special-order/rules/special-order-path.ts'
import { allConfigurationsOf } from '#special-order/server/customer-configurations.ts'
import { viewOf } from '#special-order/server/product-view.ts'
import type { SpecialOrderProduct } from '#special-order/server/special-order-memory.ts'
import { brandSwitchAddress } from '../../brand-switch-address.server.ts'

/** The piece in the chosen fabric: photographed, or drawn in the fabric's color. */
function pictureIn({ product, booking, fabrics }: SpecialOrderProduct, selection: Selection): ShownPicture {
  const photo = photoInChoices(product.photos, Object.values(selection))
  const fabric = fabrics.find(one => one.choiceCode === selection[FABRIC_CODE])
  const colour = fabric?.colour ?? booking.colour
  return shownPicture({ drawing: product.drawing, dimension: booking.dimension, colour, photo })
}

type Kept = SavedConfiguration & Pick<ShownConfiguration, 'brand'>

/** A configuration with its price and lead time of today, or with the reason why it is no longer offered. */
async function shown(request: PageRequest, { brand, slug, codes, name }: Kept): Promise<ShownConfiguration> {
  const { specialOrder, site, language, hosts } = request
  const t = messages[language]
  const at = siteIn(siteOf(brand, site.country), language)
  const gone = {
    brand,
    slug,
    codes,
    name,
    title: name,
    choices: '',
    href: undefined,
    link: undefined,
    picture: undefined,
    offer: undefined,
  }
  const found = await specialOrder.memory.find(at, { slug })
  if (found === undefined || found.booking.isNla) return { ...gone, because: t.gone }
  const path = specialOrderPath(slug, codes)
  const open = {
    ...gone,
    href: brand === site.brand ? pathIn(language, path) : brandSwitchAddress(request, brand, path),
    link: `${hosts.origin(at.code)}${pathIn(language, path)}`,
  }
  const { selection, notOffered } = readSelection(found, codes, at.country)
  const made = configurationOf(found, selection, at.country, language)
  if (made !== undefined && 'because' in made) return { ...open, because: t.notTogether(made.because) }
  if (made === undefined || notOffered.length > 0) return { ...open, because: t.partlyGone }
  const view = await viewOf(specialOrder, at, found, { selection })
  const [title, choices] = [found.product.name, optionText(made.configured.choices)]
  return {
    ...open,
    name: `${title}, ${choices}`,
    title,
    choices,
    picture: pictureIn(found, selection),
    offer: { price: view.formattedPrice, leadTimeDays: view.leadTimeDays },
    because: '',
  }
}

/** The special-order configurations that a customer keeps, of both brands, newest first. */
export async function shownConfigurations(request: PageRequest, customer: Customer): Promise<ShownConfiguration[]> {
  const kept = await allConfigurationsOf(request.account.db, customer.customerId)
  return Promise.all(kept.map(one => shown(request, one)))
}
