import { FABRIC_ATTRIBUTES, type Fabric } from '#catalog/rules/fabric/fabric.ts'

/** Properties by which the choices of a fabric or leather option are filtered [SPO-16: free]. */
export const CHOICE_FACETS = [
  'color',
  'type',
  'price',
  'care',
  'quickship',
  'durability',
  'origin',
  'content',
  'swatch',
] as const
export type ChoiceFacet = (typeof CHOICE_FACETS)[number]

/** The values by which a facet is filtered; a facet without values filters nothing. */
export type FacetFilters = Readonly<Partial<Record<ChoiceFacet, readonly string[]>>>

/** Lower-case letters and digits with hyphens, so that values can be joined with `+` in an address. */
export const facetValue = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Double rubs from which a fabric is called hard-wearing, and from which it suits daily use. */
const HARD_WEARING = 40_000
const EVERYDAY = 25_000

function durabilityOf(rubs: number | null | undefined): string {
  if (rubs === null || rubs === undefined) return 'not-tested'
  if (rubs >= HARD_WEARING) return 'hard-wearing'
  return rubs >= EVERYDAY ? 'everyday' : 'light-use'
}

const attributeOf = ({ attributes }: Pick<Fabric, 'attributes'>, id: number): string =>
  attributes.find(one => one.attributeId === id)?.value ?? ''

/** The attributes whose words are facets, so that their labels are translated. */
const WORDED = { type: FABRIC_ATTRIBUTES.type, origin: FABRIC_ATTRIBUTES.origin, content: FABRIC_ATTRIBUTES.content }

/**
 * The value of a fabric for each facet. They are made of the fabric's English texts, so that an address means the same
 * in every language.
 */
export function facetsOf(
  english: Pick<Fabric, 'family' | 'priceGroupCode' | 'attributes' | 'cleaning' | 'rubs'>,
  more: { readonly isQuickship: boolean; readonly hasSwatch: boolean },
): Readonly<Record<ChoiceFacet, string>> {
  return {
    color: facetValue(english.family),
    type: facetValue(attributeOf(english, WORDED.type)),
    price: english.priceGroupCode.toLowerCase(),
    care: english.cleaning ?? 'not-stated',
    quickship: more.isQuickship ? 'yes' : 'no',
    durability: durabilityOf(english.rubs),
    origin: facetValue(attributeOf(english, WORDED.origin)),
    content: facetValue(attributeOf(english, WORDED.content)),
    swatch: more.hasSwatch ? 'yes' : 'no',
  }
}

/** The fabric's own words for the facets of which there are no fixed words; '' for the others. */
export const facetWord = (fabric: Pick<Fabric, 'attributes'>, facet: ChoiceFacet): string =>
  facet in WORDED ? attributeOf(fabric, WORDED[facet as keyof typeof WORDED]) : ''
