import type { Cents } from '#lib/money.ts'
import type { Brand, Country } from '#lib/site.ts'
import type { PriceGroup } from './fabric/fabric.ts'
import type { Photo } from './pictures/photo.ts'

/**
 * Left and right are as seen by a person facing the piece: a left-arm sofa has its arm at the left. A corner turns the
 * row by 90°, a wedge by 45°; a bumper ends it without an arm, its open seat at the named side; a console stands
 * between seats and has no seat.
 */
export const PIECE_KINDS = [
  'left-arm-sofa',
  'right-arm-sofa',
  'left-arm-loveseat',
  'right-arm-loveseat',
  'left-arm-chair',
  'right-arm-chair',
  'armless-loveseat',
  'armless-chair',
  'corner',
  'wedge',
  'left-arm-chaise',
  'right-arm-chaise',
  'left-bumper',
  'right-bumper',
  'ottoman',
  'console',
] as const
export type PieceKind = (typeof PIECE_KINDS)[number]
/** Sides of a piece that may have a joint. The rear is the back; a corner has backs at its rear and its left. */
export const SIDES = ['left', 'right', 'front'] as const
export type Side = (typeof SIDES)[number]
/** `join`: another piece can be joined here. `end`: an arm or a finished side. */
export const JOINTS = ['join', 'end'] as const
export type Joint = (typeof JOINTS)[number]

export type PricesByCountry = Readonly<Partial<Record<Country, Cents>>>
export type PricesByGroup = Readonly<Partial<Record<PriceGroup, PricesByCountry>>>

/** One choice of an option that is not the fabric: legs, arms, cushions. */
export interface PricedChoice {
  readonly choiceCode: string
  readonly choiceName: string
  readonly colour?: string
  readonly material?: string
  /** Cents on top of the price of the fabric's group; a country without an entry does not sell the choice. */
  readonly more: PricesByCountry
}
export interface PricedOption {
  readonly optionCode: string
  readonly optionName: string
  /** Display name in another language; absent if it equals `optionName`. */
  readonly optionTitle?: string
  readonly choices: readonly PricedChoice[]
}

export interface SectionalPiece {
  /** `LAS`: left-arm sofa. Unique in a collection. */
  readonly itemTypeCode: string
  readonly kind: PieceKind
  readonly name: string
  readonly productId: string
  readonly productSlug: string
  /** SKU of the lines whose fabric has no SKU of its own. */
  readonly sku: string
  /** Choice code of a fabric → the SKU of the piece in that fabric. */
  readonly skuByFabric: Readonly<Record<string, string>>
  /** Inches. */
  readonly width: number
  readonly depth: number
  readonly height: number
  /** A side without an entry is a back. */
  readonly joints: Readonly<Partial<Record<Side, Joint>>>
  readonly prices: PricesByGroup
}

/** A popular sectional of a collection, which the planner offers as a starting point. */
export interface SectionalLayout {
  /** Unique across collections. */
  readonly slug: string
  readonly name: string
  /** From the left end to the right, seen from the front; ottomans last. */
  readonly itemTypes: readonly string[]
  readonly fabricChoiceCode: string
  /** Null: not photographed. */
  readonly photo: Photo | null
}

/**
 * Pieces that join into a sectional. A private collection is reachable by its address only and cannot be added to the
 * cart as a whole [PLN-09].
 */
export interface SectionalCollection {
  readonly collectionCode: string
  readonly slug: string
  readonly name: string
  readonly brand: Brand
  readonly isPublic: boolean
  readonly description: string
  /** Furniture family (src/furniture/families.ts) from which every piece is modelled. */
  readonly style: { readonly family: string; readonly parameters: Readonly<Record<string, number | string | boolean>> }
  /** Choice codes of its fabrics and leathers. */
  readonly fabricCodes: readonly string[]
  readonly options: readonly PricedOption[]
  readonly customOrderConfirmation: string | null
  readonly leadTimeDays: number
  readonly pieces: readonly SectionalPiece[]
  /** The planner starts with the first layout, or empty if there is none. */
  readonly layouts: readonly SectionalLayout[]
}

/** `left-arm-sofa` → `LAS`. */
export const itemTypeCode = (kind: PieceKind): string =>
  ({
    'left-arm-sofa': 'LAS',
    'right-arm-sofa': 'RAS',
    'left-arm-loveseat': 'LAL',
    'right-arm-loveseat': 'RAL',
    'left-arm-chair': 'LAC',
    'right-arm-chair': 'RAC',
    'armless-loveseat': 'ALL',
    'armless-chair': 'ALC',
    corner: 'COR',
    wedge: 'WDG',
    'left-arm-chaise': 'LCH',
    'right-arm-chaise': 'RCH',
    'left-bumper': 'LBU',
    'right-bumper': 'RBU',
    ottoman: 'OTT',
    console: 'CON',
  })[kind]
