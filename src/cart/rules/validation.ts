import { PERSONALIZATION_TYPES, type PersonalizationType } from '#catalog/rules/product.ts'
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

/** What can be wrong with one line; a line may have several. */
export type LineProblem = 'nla' | 'pfas' | 'in-house-personalization' | 'personalization' | 'installation'

/** A line as validation looks at it. */
export interface CheckedLine {
  readonly id: string
  readonly sku: string
  readonly quantity: number
  readonly shipMethod: 'ship' | 'pickup'
  /**
   * Null: no such sku any more, discontinued, not sold in this country, or in choices that are not offered any more.
   */
  readonly piece: {
    readonly isUncounted: boolean
    readonly personalizationType: PersonalizationType
    readonly restrictedRegions: readonly string[]
  } | null
  readonly isPersonalized: boolean
  readonly wantsInstallation: boolean
  /**
   * Every state it may go to or be picked up in, as far as is known: `US-CA`. A ZIP may lie in two; none is known
   * before there is one.
   */
  readonly goesTo: readonly string[]
  /**
   * Why it can't come this way at all, however many there are: no carrier goes there, or its location hands no such
   * thing over; null: it can.
   */
  readonly stopped: 'no-carrier' | 'not-handed-over' | null
}

/** The line as far as it takes from stock. */
export const plannedLine = ({ id, sku, quantity, shipMethod, piece, stopped }: CheckedLine): PlannedLine => ({
  id,
  sku,
  quantity,
  shipMethod,
  isCounted: piece?.isUncounted === false,
  isPossible: piece !== null && stopped === null,
})

/** Services of the shop, true while they can be had (src/platform/switches.ts). */
export interface ServicesNow {
  readonly installation: boolean
  readonly personalization: boolean
  readonly inHousePersonalization: boolean
}

/**
 * The six flags of a cart [CRT-28]. `hasNlaItems` as soon as one item is not available, `hasAllNlaItems` when none is.
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
  /** By line, for lines that have any. */
  readonly problems: ReadonlyMap<string, readonly LineProblem[]>
  /** By line that is not available: the units of it that still could be had. */
  readonly left: ReadonlyMap<string, number>
}

const IN_HOUSE: ReadonlySet<PersonalizationType> = new Set([
  PERSONALIZATION_TYPES.embroidery,
  PERSONALIZATION_TYPES.etching,
])
/** An item may be refused only where every state that it can go to refuses it. */
const isRestricted = ({ piece, goesTo }: CheckedLine): boolean =>
  piece !== null &&
  piece.restrictedRegions.length > 0 &&
  goesTo.length > 0 &&
  goesTo.every(region => piece.restrictedRegions.includes(region))

/**
 * The lines that no carrier brings to where they go, that are not handed over there, or that may not be sold there;
 * however many are left.
 */
export const linesNotForPlace = (lines: readonly CheckedLine[]): readonly CheckedLine[] =>
  lines.filter(line => line.stopped !== null || isRestricted(line))

/**
 * The error that is told first [CRT-26], of all that are there: what can't be had at all, then what may not go there,
 * then what can't be made as it was ordered, last what could be bought without a service. An empty cart, a cart that is
 * being ordered and a shop that can't be asked come before all of these; their caller knows.
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

/** The problems of one line; `isMissing` says that stock does not cover it. */
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

/** Which lines an error is about, and which its 'Remove All' takes out; none of an error that is about no line. */
export const PROBLEM_OF: Readonly<Partial<Record<CartErrorType, LineProblem>>> = {
  [CART_ERROR.nlaItems]: 'nla',
  [CART_ERROR.allNlaItems]: 'nla',
  [CART_ERROR.pfasItems]: 'pfas',
  [CART_ERROR.inHousePersonalizationNlaItems]: 'in-house-personalization',
  [CART_ERROR.personalizationServiceUnavailable]: 'personalization',
  [CART_ERROR.installationServiceUnavailable]: 'installation',
}
