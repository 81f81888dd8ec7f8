import { availabilityWords } from '#catalog/rules/product/availability.ts'
import { formatBothDimensions, formatDimensions } from '#catalog/rules/dimension.ts'
import { productPath } from '#catalog/rules/product.ts'
import type { CachedSectional, SectionalMemory } from '#catalog/server/product/sectional-memory.ts'
import { pathIn } from '#lib/language.ts'
import type { Language } from '#lib/language.ts'
import { formatMoney, sum } from '#lib/money.ts'
import type { Country, Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import type { SectionalDetails } from '../contract.ts'
import type { PlannerChoices } from '../rules/choices.ts'
import { messages } from '../rules/planner-answers.messages.ts'
import { pricePieces } from './price-pieces.ts'
import type { PricedPiece } from './price-pieces.ts'
import { showChoices } from './show-choices.ts'

/** A collection and the choices of its pieces. */
export interface SectionalQuery extends PlannerChoices {
  readonly collectionCode: string
  readonly repositoryCode: string
}
export interface SectionalPlans {
  /** Pieces, choices and total of a sectional, with the pieces in the requested order. Throws Refused. */
  details(site: Site, ask: SectionalQuery & { readonly itemTypes: readonly string[] }): Promise<SectionalDetails>
  /** Formatted prices of one piece. Throws Refused. */
  price(
    site: Site,
    ask: SectionalQuery & { readonly itemType: string },
  ): Promise<{ readonly currentPrice: string; readonly regularPrice: string }>
}

type ShownPiece = Omit<SectionalDetails['SectionalPieces'][number], 'AvailabilityMessage'>
/** A piece with everything that is shown of it except its availability. */
interface ReadyPiece {
  readonly priced: PricedPiece
  readonly shown: ShownPiece
  readonly formattedRegular: string
}
/** A collection in one set of choices. */
interface Ready {
  readonly kept: CachedSectional
  readonly pieces: ReadonlyMap<string, ReadyPiece>
  readonly choices: SectionalDetails['SectionalOptionChoices']
}

/** Maximum number of cached sets of choices per collection and language; a collection has some thousands. */
const MOST_READY = 4_000

function readyPiece(priced: PricedPiece, site: Site, language: Language): ReadyPiece {
  const { piece, sku, parameter, now, regular, image, codes } = priced
  const dimensions = site.systemOfMeasure === 1 ? formatDimensions : formatBothDimensions
  return {
    priced,
    formattedRegular: formatMoney(regular, site.currency, language),
    shown: {
      ItemTypeCode: piece.itemTypeCode,
      Name: piece.name,
      Image: image,
      Dimensions: dimensions(sku.dimension, site.systemOfMeasure, language),
      ProductUrl: pathIn(language, productPath(piece.productSlug, sku.sku, codes)),
      FormattedPrice: formatMoney(now, site.currency, language),
      Sku: sku.sku,
      OptionChoiceParameter: parameter,
    },
  }
}

/**
 * Prices sectionals from the catalogue cache. All pieces of a set of choices are priced together and cached until the
 * catalogue changes.
 */
export function sectionalPlans(memory: SectionalMemory): SectionalPlans {
  const ready = new WeakMap<CachedSectional, Map<string, Ready>>()

  /**
   * @throws Refused: not-found if the site does not have the collection, conflict if the collection does not offer the
   * choices.
   */
  async function readyFor(site: Site, language: Language, ask: SectionalQuery): Promise<Ready> {
    const t = messages[language]
    const kept = ask.repositoryCode === site.brand ? await memory.of(ask.collectionCode, language) : undefined
    if (
      kept === undefined ||
      kept.collection.collectionCode !== ask.collectionCode ||
      kept.collection.brand !== site.brand
    )
      throw new Refused({ kind: 'not-found', message: t.noCollection(ask.collectionCode) })
    const { collection, fabrics } = kept
    const known = ready.get(kept) ?? new Map<string, Ready>()
    ready.set(kept, known)
    const { fabricChoiceCode, legFinishCode, armChoiceCode, cushionCode, cushionChoice } = ask
    const choices = [fabricChoiceCode, legFinishCode, armChoiceCode, cushionCode, cushionChoice]
    const key = `${site.country} ${choices.join(' ')}`
    const found = known.get(key)
    if (found !== undefined) return found
    const fabric = fabrics.get(ask.fabricChoiceCode)
    if (fabric === undefined) throw new Refused({ kind: 'conflict', message: t.notInFabric(collection.name) })
    const priced = pricePieces(kept, ask, site.country, language)
    if (priced === undefined) throw new Refused({ kind: 'conflict', message: t.notOffered(collection.name) })
    const made: Ready = {
      kept,
      choices: showChoices(collection, fabric, priced.codes, language),
      pieces: new Map([...priced.pieces].map(([code, one]) => [code, readyPiece(one, site, language)])),
    }
    if (known.size >= MOST_READY) known.clear()
    known.set(key, made)
    return made
  }

  /**
   * @throws Refused: not-found if the collection has no such piece, conflict if the piece is not sold in the country in
   * these choices.
   */
  function pieceOf({ kept: { collection }, pieces }: Ready, itemType: string, language: Language): ReadyPiece {
    const found = pieces.get(itemType)
    if (found !== undefined) return found
    const piece = collection.pieces.find(one => one.itemTypeCode === itemType)
    throw new Refused(
      piece === undefined
        ? { kind: 'not-found', message: messages[language].noPiece(collection.name, itemType) }
        : { kind: 'conflict', message: messages[language].notSold(piece.name) },
    )
  }

  const availability = (
    left: ReadonlyMap<string, number>,
    { sku, isCut, leadTimeDays }: PricedPiece,
    language: Language,
  ) => availabilityWords({ sku, isCut, leadTimeDays, left: left.get(sku.sku) ?? 0, language })

  return {
    async details(site, ask) {
      const language = site.language
      const made = await readyFor(site, language, ask)
      const { customOrderConfirmation } = made.kept.collection
      const pieces = ask.itemTypes.map(code => pieceOf(made, code, language))
      const left = await memory.available(made.kept, site.country satisfies Country)
      const hasTerms = customOrderConfirmation !== null && pieces.some(({ priced }) => priced.isCut)
      return {
        SectionalPieces: pieces.map(({ shown, priced }) => ({
          ...shown,
          AvailabilityMessage: availability(left, priced, language),
        })),
        SectionalOptionChoices: made.choices,
        FormattedTotalPrice: formatMoney(sum(pieces.map(({ priced }) => priced.now)), site.currency, language),
        HasCustomOrderConfirmation: hasTerms,
        CustomOrderConfirmationMessage: hasTerms ? customOrderConfirmation : '',
      }
    },
    async price(site, ask) {
      const language = site.language
      const { shown, formattedRegular } = pieceOf(await readyFor(site, language, ask), ask.itemType, language)
      return { currentPrice: shown.FormattedPrice, regularPrice: formattedRegular }
    },
  }
}
