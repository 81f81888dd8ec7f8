import { PERSONALIZATION_TYPES, type PersonalizationType } from '#catalog/rules/product.ts'
import type { LineShipMethod } from './basket.ts'
import { planStock, type PlannedLine } from './stock/stock-plan.ts'
import type { StockBySku } from './stock/stock-seen.ts'

/** Cart validation errorType codes [CRT-26]. */
export const CART_ERROR = {
  none: 0,
  invalidBasket: 1,
  browseCustomApiException: 2,
  nlaItems: 3,
  installationServiceUnavailable: 4,
  personalizationServiceUnavailable: 5,
  inHousePersonalizationNlaItems: 6,
  allNlaItems: 7,
  emptyBasket: 8,
  pfasItems: 9,
} as const
export type CartErrorType = (typeof CART_ERROR)[keyof typeof CART_ERROR]

/** Problems of a line; a line may have several. */
export type LineProblem = 'nla' | 'pfas' | 'in-house-personalization' | 'personalization' | 'installation'

/** The data of a line that validation needs. */
export interface CheckedLine {
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly shipMethod: LineShipMethod
  /**
   * Null if the SKU is unknown, discontinued, not sold in this country, or no longer offered with these option choices.
   */
  readonly piece: {
    readonly isUncounted: boolean
    readonly personalizationType: PersonalizationType
    readonly restrictedRegions: readonly string[]
  } | null
  readonly isPersonalized: boolean
  readonly wantsInstallation: boolean
  /**
   * Possible destination or pickup states, such as `US-CA`. A ZIP code may lie in two states; empty before one is
   * known.
   */
  readonly goesTo: readonly string[]
  /**
   * Reason why the line cannot be fulfilled by its ship method, regardless of stock: no carrier delivers there, or the
   * pickup location does not hand over this SKU. Null if it can.
   */
  readonly stopped: 'no-carrier' | 'not-handed-over' | null
}

/** The data of the line that stock allocation needs. */
export const plannedLine = ({ id, sku, quantity, shipMethod, piece, stopped }: CheckedLine): PlannedLine => ({
  id,
  sku,
  quantity,
  shipMethod,
  isCounted: piece?.isUncounted === false,
  isPossible: piece !== null && stopped === null,
})

/** Optional services; true while available (src/platform/feature-flags.ts). */
export interface ServicesNow {
  readonly installation: boolean
  readonly personalization: boolean
  readonly inHousePersonalization: boolean
}

/**
 * The six flags of a cart [CRT-28]. `hasNlaItems`: at least one item is unavailable; `hasAllNlaItems`: all items are.
 */
export interface CartFlags {
  readonly hasNlaItems: boolean
  readonly hasAllNlaItems: boolean
  readonly hasPfasItems: boolean
  readonly isInstallationServiceUnavailable: boolean
  readonly isPersonalizationServiceUnavailable: boolean
  readonly isInHousePersonalizationUnavailable: boolean
}

export interface CartCheck {
  readonly flags: CartFlags
  readonly errorType: CartErrorType
  /** Problems by line id; lines without problems are left out. */
  readonly problems: ReadonlyMap<string, readonly LineProblem[]>
  /** For each unavailable line, the units that are still available. */
  readonly left: ReadonlyMap<string, number>
}

const IN_HOUSE: ReadonlySet<PersonalizationType> = new Set([
  PERSONALIZATION_TYPES.embroidery,
  PERSONALIZATION_TYPES.etching,
])
/** True if all possible destinations restrict the item. */
const isRestricted = ({ piece, goesTo }: CheckedLine): boolean =>
  piece !== null &&
  piece.restrictedRegions.length > 0 &&
  goesTo.length > 0 &&
  goesTo.every(region => piece.restrictedRegions.includes(region))

/**
 * Lines that no carrier delivers, that the location does not hand over, or that are restricted at the destination,
 * regardless of stock.
 */
export const linesNotForPlace = (lines: readonly CheckedLine[]): readonly CheckedLine[] =>
  lines.filter(line => line.stopped !== null || isRestricted(line))

/**
 * The error to report first [CRT-26]: unavailable items, then restricted items, then unavailable personalization, then
 * unavailable installation, which is optional. The caller checks for an empty cart, an order in progress and
 * unavailable services before all of these.
 */
function errorOf(flags: CartFlags): CartErrorType {
  if (flags.hasAllNlaItems) return CART_ERROR.allNlaItems
  if (flags.hasNlaItems) return CART_ERROR.nlaItems
  if (flags.hasPfasItems) return CART_ERROR.pfasItems
  if (flags.isInHousePersonalizationUnavailable) return CART_ERROR.inHousePersonalizationNlaItems
  if (flags.isPersonalizationServiceUnavailable) return CART_ERROR.personalizationServiceUnavailable
  if (flags.isInstallationServiceUnavailable) return CART_ERROR.installationServiceUnavailable
  return CART_ERROR.none
}

/** The problems of one line. `isMissing`: the stock does not cover it. */
function problemsOf(line: CheckedLine, isMissing: boolean, services: ServicesNow): readonly LineProblem[] {
  const type = line.isPersonalized ? line.piece?.personalizationType : undefined
  const found: LineProblem[] = []
  if (isMissing) found.push('nla')
  if (isRestricted(line)) found.push('pfas')
  if (type !== undefined && IN_HOUSE.has(type) && !services.inHousePersonalization)
    found.push('in-house-personalization')
  if (type === PERSONALIZATION_TYPES.legacy && !services.personalization) found.push('personalization')
  if (line.wantsInstallation && !services.installation) found.push('installation')
  return found
}

/**
 * Checks the lines of a cart against current stock, catalogue, addresses and feature flags [CRT-26, CRT-28]. Items that
 * are saved for later are not checked.
 */
export function checkLines(lines: readonly CheckedLine[], stock: StockBySku, services: ServicesNow): CartCheck {
  const { left } = planStock(lines.map(plannedLine), stock)
  const problems = new Map<string, readonly LineProblem[]>()
  for (const line of lines) {
    const found = problemsOf(line, left.has(line.id), services)
    if (found.length > 0) problems.set(line.id, found)
  }
  const has = (problem: LineProblem): boolean => [...problems.values()].some(found => found.includes(problem))
  const flags: CartFlags = {
    hasNlaItems: left.size > 0,
    hasAllNlaItems: lines.length > 0 && left.size === lines.length,
    hasPfasItems: has('pfas'),
    isInstallationServiceUnavailable: has('installation'),
    isPersonalizationServiceUnavailable: has('personalization'),
    isInHousePersonalizationUnavailable: has('in-house-personalization'),
  }
  return { flags, errorType: lines.length === 0 ? CART_ERROR.emptyBasket : errorOf(flags), problems, left }
}

/**
 * The problem of the lines that an error concerns and that 'Remove All' removes; undefined for an error that concerns
 * no line.
 */
export const PROBLEM_OF: Readonly<Partial<Record<CartErrorType, LineProblem>>> = {
  [CART_ERROR.nlaItems]: 'nla',
  [CART_ERROR.allNlaItems]: 'nla',
  [CART_ERROR.pfasItems]: 'pfas',
  [CART_ERROR.inHousePersonalizationNlaItems]: 'in-house-personalization',
  [CART_ERROR.personalizationServiceUnavailable]: 'personalization',
  [CART_ERROR.installationServiceUnavailable]: 'installation',
}
