import { z } from 'zod'
import { refusedFor } from '../card-triggers.ts'
import { decidePayment } from '../decide-payment.ts'
import { readBody } from '../frame/read-body.ts'
import { type Answer, errorAnswer } from '../keyed-answers.ts'
import type { Ledger } from '../ledger.ts'
import type { StoredCards } from '../stored-cards.ts'
import type { ChallengeRows } from './challenge-rows.ts'

const DetailsRequest = z.object({ details: z.object({ redirectResult: z.string().min(1).max(4000) }) })

const NOT_AUTHENTICATED = refusedFor('11', '3D Not Authenticated')
const NO_DETAILS = errorAnswer(422, '14_006', 'Required object details is not provided')
const UNKNOWN_RESULT = errorAnswer(422, '14_017', 'Invalid redirectResult')

interface Parts {
  readonly challenges: ChallengeRows
  readonly book: Ledger
  readonly storedCards: StoredCards
}

/** `POST /payments/details`: decides a payment by the cardholder's answer to the bank. It is decided once. */
export function detailsCall({ challenges, ...parts }: Parts): (raw: string) => () => Answer {
  return raw => () => {
    const request = readBody(DetailsRequest, raw)
    if (request === undefined) return NO_DETAILS
    const challenge = challenges.find(request.details.redirectResult)
    if (!challenge || challenge.isPassed === null) return UNKNOWN_RESULT
    if (challenge.answer !== null) return { status: 200, body: challenge.answer }
    const wish = challenge.isPassed ? ({ kind: 'approve' } as const) : NOT_AUTHENTICATED
    const answer = decidePayment(parts, challenge.asked, { wish, stores: challenge.stores }, Date.now())
    challenges.decide(challenge.id, answer.body)
    return answer
  }
}
