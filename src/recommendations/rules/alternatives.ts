import { LIST_LENGTH, type LearnedList } from './learned.ts'
import { pictureSimilarity, type PictureDescriptor } from './pictures/picture-descriptor.ts'

/** A product as far as it decides what can stand in for it. */
export interface ComparedProduct {
  readonly id: string
  readonly category: string
  /** Form of the piece, such as `seating` or `table`. */
  readonly form: string
  /** Lowest price in cents. */
  readonly price: number
  /** Width in inches; 0 if unknown. */
  readonly width: number
  readonly materials: string
  /** Colors as `#rrggbb`. */
  readonly colours: readonly string[]
  /** Its main picture; null if it has none that can be described. */
  readonly picture: PictureDescriptor | null
}

/** Weight of the similarity of the pictures: that of the form or the price. */
const PICTURE_WEIGHT = 2
/** Similarity if a picture is unknown: the median within a category, so that such a product gains and loses nothing. */
const UNKNOWN_PICTURE = 0.45

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/\p{L}{3,}/gu) ?? [])

/** Share of the words that two texts have in common; 0.5 if one of them says nothing. */
function sharedWords(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 || b.size === 0) return 0.5
  const common = [...a].filter(word => b.has(word)).length
  return common / (a.size + b.size - common)
}

/** Similarity of two sizes or prices: 1 if equal, 0.5 if one is about 1.4 times the other. */
const nearness = (a: number, b: number): number => (a <= 0 || b <= 0 ? 0.5 : Math.exp(-2 * Math.abs(Math.log(a / b))))

const channels = (colour: string) => [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16))
const distance = (a: string, b: string): number => {
  const [x, y] = [channels(a), channels(b)]
  return Math.hypot(...x.map((value, i) => value - y[i]!)) / Math.hypot(255, 255, 255)
}

/** Similarity of the most similar colors of two products. */
const nearestColours = (a: readonly string[], b: readonly string[]): number =>
  a.length === 0 || b.length === 0 ? 0.5 : 1 - Math.min(...a.flatMap(one => b.map(other => distance(one, other))))

interface Candidate {
  readonly product: ComparedProduct
  readonly value: number
}

const byValue = (a: Candidate, b: Candidate): number => b.value - a.value || (a.product.id < b.product.id ? -1 : 1)

const alikePictures = (a: PictureDescriptor | null, b: PictureDescriptor | null): number =>
  a === null || b === null ? UNKNOWN_PICTURE : pictureSimilarity(a, b)

/**
 * Adds the similarity of the pictures and returns the best candidates. Pictures are compared only of those that can be
 * among the best: the others stay behind even with the same picture.
 */
function bestWithPictures(product: ComparedProduct, candidates: readonly Candidate[]): Candidate[] {
  const sorted = candidates.toSorted(byValue)
  const least = sorted[LIST_LENGTH - 1]?.value ?? 0
  return sorted
    .filter(({ value }) => value + PICTURE_WEIGHT >= least)
    .map(({ product: other, value }) => ({
      product: other,
      value: value + PICTURE_WEIGHT * alikePictures(product.picture, other.picture),
    }))
    .toSorted(byValue)
    .slice(0, LIST_LENGTH)
}

/**
 * Substitutes of each product: products of the same category, by form, price, width, material, color and picture;
 * only those of which `isOffered` holds. Needs no events, so that it also works for new
 * products, and for those that are gone.
 */
export function* alternatives(
  products: readonly ComparedProduct[],
  isOffered: (id: string) => boolean = () => true,
): Generator<LearnedList & { readonly productId: string }> {
  const words = new Map(products.map(product => [product.id, wordsOf(product.materials)]))
  for (const group of Map.groupBy(products, product => product.category).values())
    for (const product of group) {
      const candidates = group
        .filter(other => other.id !== product.id && isOffered(other.id))
        .map(other => ({
          product: other,
          value:
            (product.form === other.form ? 2 : 0) +
            2 * nearness(product.price, other.price) +
            1.5 * nearness(product.width, other.width) +
            sharedWords(words.get(product.id)!, words.get(other.id)!) +
            nearestColours(product.colours, other.colours),
        }))
      const best = bestWithPictures(product, candidates)
      if (best.length > 0)
        yield { productId: product.id, ids: best.map(one => one.product.id), scores: best.map(one => one.value) }
    }
}
