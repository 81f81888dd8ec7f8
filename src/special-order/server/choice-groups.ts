import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { formatPriceDifference } from '#lib/format-price-difference.ts'
import type { Site } from '#lib/site.ts'
import { Refused } from '#platform/refusal.ts'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type {
  filteredChoiceGroups,
  FilteredChoiceGroups,
  SpecialOrderChoice,
  SpecialOrderChoiceGroup,
} from '../contract.ts'
import { CHOICE_FACETS, type FacetFilters } from '../rules/facets.ts'
import {
  CHOICE_SORTS,
  countFacets,
  filterChoices,
  groupChoices,
  readFacetValues,
  type ChoiceSort,
} from '../rules/filter-choices.ts'
import type { OptionType } from '../rules/options.ts'
import { messages } from '../rules/special-order.messages.ts'
import type { FabricChoice, SpecialOrderMemory, SpecialOrderProduct } from './special-order-memory.ts'

/** Finds a product by its SKU. Throws Refused `not-found` if the site does not make it to order. */
export async function specialOrderBySku(
  memory: SpecialOrderMemory,
  site: Site,
  sku: string,
): Promise<SpecialOrderProduct> {
  const found = await memory.find(site, { sku })
  if (found === undefined) throw new Refused({ kind: 'not-found', message: messages[site.language].notSold(sku) })
  return found
}

/** Reads sort criteria joined with `+`. Throws Refused `bad-input` for an unknown one. */
export function readSort(joined: string, site: Site): ChoiceSort[] {
  return readFacetValues(joined).map(name => {
    const sort = CHOICE_SORTS.find(one => one === name)
    if (sort === undefined) throw new Refused({ kind: 'bad-input', message: messages[site.language].unknownSort(name) })
    return sort
  })
}

/** Fabrics or leathers in groups; those sorted by price are grouped by price group. */
export function fabricGroups(
  choices: readonly FabricChoice[],
  sort: readonly ChoiceSort[],
  site: Site,
  title: string,
): SpecialOrderChoiceGroup[] {
  const t = messages[site.language]
  return groupChoices(choices, sort).map(group => ({
    title: group.priceGroupCode === '' ? title : t.priceGroup(group.priceGroupCode),
    priceGroupCode: group.priceGroupCode,
    choices: group.choices.map(choice => choice.shown),
  }))
}

/** The choices of an option besides the fabric that the country sells, as one group; undefined without the option. */
export function optionGroup(
  { family }: SpecialOrderProduct,
  optionCode: string,
  site: Site,
): SpecialOrderChoiceGroup | undefined {
  const option = family.options.find(one => one.optionCode === optionCode)
  if (option === undefined) return undefined
  return {
    title: option.optionTitle ?? option.optionName,
    priceGroupCode: '',
    choices: option.choices.flatMap((choice, sequence): SpecialOrderChoice[] => {
      const price = choice.more[site.country]
      return price === undefined
        ? []
        : [
            {
              choiceCode: choice.choiceCode,
              choiceName: choice.choiceName,
              sequence,
              priceGroupCode: '',
              price,
              formattedPrice: formatPriceDifference(price, site.currency, site.language),
              color: choice.colour ?? '',
              family: '',
              typeName: '',
              imagePath: '',
              isQuickship: false,
              millDays: 0,
            },
          ]
    }),
  }
}

type Input = z.output<typeof filteredChoiceGroups.input>

const filtersOf = (input: Input): FacetFilters =>
  Object.fromEntries(
    CHOICE_FACETS.flatMap(facet => {
      const joined = input[facet]
      return joined === undefined || joined === '' ? [] : [[facet, readFacetValues(joined).toSorted()]]
    }),
  )

/** Fabrics or leathers. Throws Refused `not-found` if the product has none. */
export function choicesOfType(
  { choices }: SpecialOrderProduct,
  type: Exclude<OptionType, 'others'>,
  site: Site,
): FabricChoice[] {
  const found = choices.filter(choice => choice.kind === type)
  if (found.length === 0) throw new Refused({ kind: 'not-found', message: messages[site.language].noMaterial[type] })
  return found
}

/** Maximum number of replies that are kept for a product; the least recently used is dropped. */
const MOST_REPLIES = 200
/** Replies by product and query. They live as long as the product's data, so that they follow the catalogue. */
const replies = new WeakMap<SpecialOrderProduct, LRUCache<string, FilteredChoiceGroups>>()

/** The reply that is kept for this query, or a new one. */
function keptReply(found: SpecialOrderProduct, key: string, make: () => FilteredChoiceGroups): FilteredChoiceGroups {
  const known = replies.get(found) ?? new LRUCache<string, FilteredChoiceGroups>({ max: MOST_REPLIES })
  replies.set(found, known)
  const reply = known.get(key) ?? make()
  known.set(key, reply)
  return reply
}

function filteredFabrics(
  found: SpecialOrderProduct,
  site: Site,
  type: Exclude<OptionType, 'others'>,
  filters: FacetFilters,
  sort: readonly ChoiceSort[],
): FilteredChoiceGroups {
  const t = messages[site.language]
  const choices = choicesOfType(found, type, site)
  const passing = filterChoices(choices, filters, sort)
  return {
    choiceGroups: fabricGroups(passing, sort, site, t[type]),
    facets: countFacets(choices, filters).map(({ facet, values }) => ({
      facet,
      label: t.facets[facet],
      values: values.map(({ value, count }) => ({
        value,
        label: found.labels[facet][value] ?? value,
        count,
        isSelected: filters[facet]?.includes(value) ?? false,
      })),
    })),
    count: passing.length,
    total: choices.length,
  }
}

/**
 * The choices of an option that pass the facets [API-114].
 * @throws Refused: not-found for an unknown product or option, bad-input for an unknown order.
 */
export async function listChoiceGroups(
  memory: SpecialOrderMemory,
  site: Site,
  input: Input,
): Promise<FilteredChoiceGroups> {
  const t = messages[site.language]
  const found = await specialOrderBySku(memory, site, input.sku)
  const sort = readSort(input.sort, site)
  const { optioncode, optiontype } = input
  if (optiontype === 'others') {
    const group = optionGroup(found, optioncode, site)
    if (group === undefined) throw new Refused({ kind: 'not-found', message: t.noOption(optioncode) })
    return { choiceGroups: [group], facets: [], count: group.choices.length, total: group.choices.length }
  }
  if (optioncode !== FABRIC_CODE) throw new Refused({ kind: 'not-found', message: t.noOption(optioncode) })
  const filters = filtersOf(input)
  return keptReply(found, JSON.stringify([optiontype, filters, sort]), () =>
    filteredFabrics(found, site, optiontype, filters, sort),
  )
}
