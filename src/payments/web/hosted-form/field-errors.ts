import type { Language } from '#lib/language.ts'
import type { CardErrors } from '../../rules/card-entry.ts'
import { messages } from '../../rules/card.messages.ts'
import type { FieldRole, FormUpdate, HostedField } from './payment-session.ts'

export interface HostedErrors {
  readonly errors: CardErrors
  /** The field that takes the focus [PAY-29]. */
  readonly first: FieldRole
}

const ROLES: readonly (readonly [HostedField, FieldRole])[] = [
  ['cardNumber', 'card.number'],
  ['expiryMonth', 'card.expiryMonth'],
  ['expiryYear', 'card.expiryYear'],
  ['securityCode', 'card.securityCode'],
]

/** The gateway stores a card without its security code, which all but the shop's own cards have. */
function isCodeMissing({ status, sourceOfFunds }: FormUpdate): boolean {
  const card = sourceOfFunds?.provided?.card
  return status === 'ok' && !card?.securityCode && card?.brand !== 'LOCAL_BRAND_ONLY'
}

/** The gateway's errors in the words of the shop's own form [PAY-21, PAY-24, PAY-26]; undefined without errors. */
export function fieldErrors(update: FormUpdate, language: Language): HostedErrors | undefined {
  const found = isCodeMissing(update) ? { securityCode: 'missing' } : (update.errors ?? {})
  const [, first] = ROLES.find(([field]) => found[field] !== undefined) ?? []
  if (first === undefined) return undefined
  const t = messages[language]
  const wordsOf = ({ empty, invalid }: (typeof t)['number'], ...fields: readonly HostedField[]) => {
    const states = fields.flatMap(field => found[field] ?? [])
    if (states.length === 0) return undefined
    return states.includes('missing') ? empty : invalid
  }
  const number = wordsOf(t.number, 'cardNumber')
  const expiry = wordsOf(t.expiry, 'expiryMonth', 'expiryYear')
  const cvv = wordsOf(t.cvv, 'securityCode')
  const errors: CardErrors = { ...(number && { number }), ...(expiry && { expiry }), ...(cvv && { cvv }) }
  return { errors, first }
}
