/** Tenders of an order, in the order in which a cell of the table applies them. */
export const TENDERS = [
  'new card',
  'saved card',
  'second card',
  'store card',
  'gift card',
  'reward certificate',
  'tender code',
  'PayPal',
  'Venmo',
  'Apple Pay',
] as const
export type TenderName = (typeof TENDERS)[number]

const CARDS: ReadonlySet<TenderName> = new Set(['new card', 'saved card', 'second card', 'store card'])
const WALLETS: ReadonlySet<TenderName> = new Set(['PayPal', 'Venmo', 'Apple Pay'])
export const isCard = (tender: TenderName): boolean => CARDS.has(tender)
export const isWallet = (tender: TenderName): boolean => WALLETS.has(tender)
/** True for a tender that the shop's own ledger pays; a gateway charges the others. */
export const isOwn = (tender: TenderName): boolean => !isCard(tender) && !isWallet(tender)

/** The outcomes of the payment. `declined`: for a tender of the shop, another order has spent it meanwhile. */
export const OUTCOMES = [
  'approved',
  'declined',
  'expired data',
  'time-out',
  'answer lost',
  '5xx',
  'pending, then approved',
  'pending, then refused',
  'partial approval',
  'challenge passed',
  'challenge failed',
  'challenge abandoned',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The rule that decides which outcomes a tender can have. */
function canHave(tender: TenderName, outcome: Outcome): boolean {
  switch (outcome) {
    case 'approved':
    case 'declined':
      return true
    // A wallet is approved as a whole, and the shop's own tenders cannot cover less than their amount either.
    case 'partial approval':
      return isCard(tender)
    // Banks ask cardholders of Visa, MasterCard and so on; neither the issuer of the store card nor wallets do.
    case 'challenge passed':
    case 'challenge failed':
    case 'challenge abandoned':
      return isCard(tender) && tender !== 'store card'
    default:
      return !isOwn(tender)
  }
}

/** The result of a pair of tenders by the shop's rules. `replaced`: the last one pays alone. */
export type PairRule = 'together' | 'replaced' | 'refused'

function ruleOf(pair: readonly TenderName[]): PairRule {
  // A second card needs a first one.
  if (pair.length === 1) return pair[0] === 'second card' ? 'refused' : 'together'
  const charged = pair.filter(tender => !isOwn(tender))
  return charged.length === 2 && charged.some(isWallet) ? 'replaced' : 'together'
}

/** One cell of the table: an order that is paid by one or two tenders, and what happens to its payment. */
export interface Cell {
  readonly tenders: readonly TenderName[]
  readonly rule: PairRule
  /** The tender that has the outcome: the last that a gateway charges, else the last. */
  readonly decisive: TenderName
  readonly outcome: Outcome
  readonly number: number
}
export const nameOf = ({ tenders, outcome }: Pick<Cell, 'tenders' | 'outcome'>): string =>
  `${tenders.join(' + ')}: ${outcome}`

/** The cards of a cell in the order in which they pay. A second card pays after another one. */
export function cardsOf({ tenders }: Pick<Cell, 'tenders'>): readonly TenderName[] {
  const cards = tenders.filter(isCard)
  if (!cards.includes('second card')) return cards
  return [cards.find(card => card !== 'second card') ?? 'new card', 'second card']
}

function decisiveOf(tenders: readonly TenderName[]): TenderName {
  const wallet = tenders.findLast(isWallet)
  return wallet ?? cardsOf({ tenders }).at(-1) ?? tenders.at(-1)!
}

/** Every tender alone and every pair, with every outcome that the decisive one can have. */
export function tenderCells(): Cell[] {
  const pairs = TENDERS.flatMap((tender, i) => [[tender], ...TENDERS.slice(i + 1).map(other => [tender, other])])
  const cells = pairs.flatMap(tenders => {
    const rule = ruleOf(tenders)
    const decisive = decisiveOf(tenders)
    // A pair that is refused or replaced ends as one order, however it would be paid.
    const outcomes = OUTCOMES.filter(outcome =>
      rule === 'together' ? canHave(decisive, outcome) : outcome === 'approved',
    )
    return outcomes.map(outcome => ({ tenders, rule, decisive, outcome }))
  })
  return cells.map((cell, number) => ({ ...cell, number }))
}

/** The documented end of an outcome: what Place Order may answer, and the state of the order once all is settled. */
export function documentedEnd({ outcome, decisive }: Cell): {
  readonly replies: readonly string[]
  readonly end: 'placed' | 'failed'
} {
  switch (outcome) {
    case 'approved':
      return { replies: ['placed'], end: 'placed' }
    case 'declined':
      return { replies: [isOwn(decisive) ? 'GiftCardError' : 'AuthorizationFailure'], end: 'failed' }
    case 'expired data':
      return { replies: ['EncryptedAdyenDataInvalid'], end: 'failed' }
    // The reply of an order in doubt leads to the page that waits for the payment.
    case 'time-out':
    case 'answer lost':
    case 'pending, then approved':
      return { replies: ['placed'], end: 'placed' }
    case '5xx':
      return { replies: ['placed'], end: 'failed' }
    // A notification may come before the reply.
    case 'pending, then refused':
    case 'partial approval':
      return { replies: ['placed', 'AuthorizationFailure'], end: 'failed' }
    case 'challenge passed':
      return { replies: ['BankVisit', 'placed'], end: 'placed' }
    case 'challenge failed':
      return { replies: ['BankVisit', 'AuthorizationFailure'], end: 'failed' }
    case 'challenge abandoned':
      return { replies: ['BankVisit'], end: 'failed' }
    default:
      return outcome satisfies never
  }
}
