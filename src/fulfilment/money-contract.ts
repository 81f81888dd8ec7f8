import { z } from 'zod'
import { call } from '#lib/call.ts'
import { DIFFERENCES, REPORTED_DIFFERENCES } from './rules/money-differences.ts'

const guards = { auth: 'staff:finance', csrf: false, rate: { per: 'ip', limit: 240, seconds: 60 }, ids: [] } as const
const changes = { ...guards, csrf: true, method: 'POST' } as const
/** Rows in one reply. */
export const MONEY_PAGE = 50

/** The filter of the list: matters that need a person, one kind of them, or all orders. */
export const MONEY_FILTERS = ['attention', 'in-doubt', 'disputed', 'refused', 'all'] as const
/** Why an order is listed; `order` if for nothing of its own. */
export const MONEY_MATTERS = [
  'in-doubt',
  'refused-capture',
  'refused-refund',
  'refused-extend',
  'unanswered-capture',
  'unanswered-refund',
  'unanswered-extend',
  'unanswered-payment',
  'dispute-announced',
  'dispute-charged',
  'dispute-reversed',
  'order',
] as const

const Matter = z.object({
  /** Number of the order, or the id of its cart if it has none yet; `moneyOfOrder` takes it. */
  order: z.string(),
  site: z.string(),
  currency: z.string(),
  at: z.iso.datetime(),
  matter: z.enum(MONEY_MATTERS),
  amount: z.int(),
  provider: z.string().nullable(),
  /** The reason in the words of the gateway or the bank. */
  code: z.string().nullable(),
  isDone: z.boolean(),
})

/** Orders by what their money needs. */
export const moneyList = call({
  name: 'moneyList',
  method: 'GET',
  path: '/staff/money/list',
  summary:
    'Orders by what their money needs: in doubt, disputed, refused, or all; or those that a search finds by order ' +
    'number or by a reference of ours or of a gateway.',
  ...guards,
  input: z.strictObject({
    filter: z.enum(MONEY_FILTERS).default('attention'),
    /** Order number or reference, whole; the filter is not applied then. */
    search: z.string().trim().min(1).max(100).optional(),
    /** `next` of the reply before. */
    after: z
      .string()
      .regex(/^\d{1,17}~[\x20-\x7e]{1,250}$/)
      .optional(),
  }),
  reply: z.object({ rows: z.array(Matter), next: z.string().nullable() }),
})

const Tender = z.object({
  attemptId: z.string(),
  name: z.string(),
  kind: z.enum(['card', 'gift-card', 'reward']),
  provider: z.string().nullable(),
  /** The gateway's reference of the authorization. */
  providerRef: z.string().nullable(),
  /** State of the authorization; null for gift cards and certificates. */
  state: z.string().nullable(),
  amount: z.int(),
  authorized: z.int(),
  captured: z.int(),
  refunded: z.int(),
})
const Entry = z.object({
  at: z.iso.datetime(),
  kind: z.string(),
  state: z.string().nullable(),
  tender: z.string(),
  amount: z.int(),
  provider: z.string().nullable(),
  /** The gateway's reference. */
  reference: z.string().nullable(),
  /** Our reference at the gateway. */
  ours: z.string().nullable(),
  code: z.string().nullable(),
})

/** Everything about the money of one order. */
export const moneyOfOrder = call({
  name: 'moneyOfOrder',
  method: 'GET',
  path: '/staff/money/one',
  summary:
    'The money of one order: tenders, holds, authorizations, captures, voids, refunds and disputes in the order of ' +
    'their times, the totals, and where the books do not agree.',
  ...guards,
  input: z.strictObject({
    /** Number of the order, or id of its cart. */
    order: z.string().min(1).max(40),
  }),
  reply: z.object({
    order: z.string(),
    basketId: z.uuid(),
    /** Null while the order is not placed. */
    number: z.string().nullable(),
    site: z.string(),
    currency: z.string(),
    placedAt: z.iso.datetime().nullable(),
    /** State of its latest placement. */
    state: z.string(),
    isInDoubt: z.boolean(),
    totals: z.object({
      ordered: z.int(),
      credited: z.int(),
      /** Owed for what has left. */
      due: z.int(),
      authorized: z.int(),
      captured: z.int(),
      refunded: z.int(),
    }),
    differences: z.array(
      z.object({ kind: z.enum(DIFFERENCES), tender: z.string(), expected: z.int(), found: z.int() }),
    ),
    tenders: z.array(Tender),
    entries: z.array(Entry),
    /** The matters that a person has to deal with. */
    todo: z.array(
      Matter.pick({ at: true, matter: true, amount: true, provider: true, code: true }).extend({
        /** Id of the operation or the dispute; empty for an order in doubt. */
        id: z.string(),
        tender: z.string(),
      }),
    ),
  }),
})

/** Asks the gateways about an order in doubt. */
export const resolveInDoubt = call({
  ...changes,
  name: 'resolveInDoubt',
  path: '/staff/money/resolve',
  summary:
    'Asks the gateways about the payments of an order in doubt and records their answers. If they know of none, the ' +
    'payments are cancelled and the cart is open again. Repeating it changes nothing.',
  input: z.strictObject({ basketId: z.uuid() }),
  reply: z.object({
    /** State of the placement afterwards. */
    state: z.string(),
    number: z.string().nullable(),
    payments: z.array(z.object({ provider: z.string(), reference: z.string(), state: z.string(), amount: z.int() })),
  }),
})

/** Deals with a capture, refund or extension that was refused or got no answer. */
export const answerOperation = call({
  ...changes,
  name: 'answerOperation',
  path: '/staff/money/operation',
  summary:
    'Asks the gateway again for a capture, refund or extension that was refused or got no answer, or says that ' +
    'somebody has dealt with it in another way. Repeating it changes nothing.',
  input: z.strictObject({ operationId: z.uuid(), answer: z.enum(['again', 'dealt-with']) }),
  reply: z.object({ isSuccess: z.literal(true) }),
})

/** Says that somebody has dealt with a dispute. */
export const handleDispute = call({
  ...changes,
  name: 'handleDispute',
  path: '/staff/money/dispute',
  summary: 'Says that somebody has dealt with an event of a dispute.',
  input: z.strictObject({ disputeId: z.string().min(1).max(300) }),
  reply: z.object({ isSuccess: z.literal(true) }),
})

/** Reports of the daily comparison of the books. */
export const moneyReports = call({
  name: 'moneyReports',
  method: 'GET',
  path: '/staff/money/reports',
  summary: 'The newest reports of the daily comparison, and the differences of one: none if all books agree.',
  ...guards,
  input: z.strictObject({ day: z.iso.date().optional() }),
  reply: z.object({
    reports: z.array(
      z.object({ day: z.iso.date(), isMade: z.boolean(), isComplete: z.boolean(), differences: z.int() }),
    ),
    report: z
      .object({
        day: z.iso.date(),
        /** Null while the day has not been compared. */
        madeAt: z.iso.datetime().nullable(),
        /** Orders that were compared. */
        orders: z.int(),
        /** All differences; at most 1,000 are listed. */
        count: z.int(),
        providers: z.array(
          z.object({
            name: z.string(),
            status: z.enum(['records', 'by-payment', 'unavailable', 'not-configured']),
            records: z.int(),
          }),
        ),
        differences: z.array(
          z.object({
            kind: z.enum(REPORTED_DIFFERENCES),
            order: z.string().nullable(),
            reference: z.string(),
            provider: z.string().nullable(),
            currency: z.string(),
            expected: z.int(),
            found: z.int(),
          }),
        ),
      })
      .nullable(),
  }),
})

/** Has a day compared. */
export const compareMoney = call({
  ...changes,
  name: 'compareMoney',
  path: '/staff/money/reports/compare',
  summary: 'Has the books of a day compared within seconds, again if they were before.',
  input: z.strictObject({ day: z.iso.date() }),
  reply: z.object({ isSuccess: z.literal(true) }),
})
