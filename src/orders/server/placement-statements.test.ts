import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Db } from '#platform/database/query.ts'
import { statesBefore, type PlacementState } from '../rules/placement-state.ts'
import type { OrderSnapshot } from '../rules/snapshot.ts'
import { approveAndCommit, commitOrder } from './commit-order.ts'
import { beginRelease, finishRelease, movePlacement } from './store.ts'
import { beginAuthorizing, recordVerdict } from './payment-attempts.ts'

const KEY = { basketId: 'basket', id: 'placement' }
const ATTEMPT = { basketId: 'basket', placementId: 'placement', id: 'attempt' }
const NEW_IDS = { ledgerId: 'ledger', orderNumber: 'number', mailId: 'mail' }
const APPROVED = { state: 'approved', providerRef: 'reference' } as const

/** An order without a card tender, so that no payment provider is called. */
const WITHOUT_CARDS: Partial<OrderSnapshot> = { tenders: [], currency: 'USD' }
const TIMES = { deadlineMs: 1000 } as Parameters<typeof beginAuthorizing>[3]

type Statement = Parameters<Db['query']>[0]

/** The one SQL statement that a store function sends. */
async function statementOf(send: (db: Db) => Promise<unknown>): Promise<Statement> {
  const sent: Statement[] = []
  await send({
    query: async statement => {
      sent.push(statement)
      return { rows: [{}], rowCount: 1 }
    },
  })
  expect(sent).toHaveLength(1)
  return sent[0]!
}

/** The state that a statement moves a placement to, and the states it accepts before. */
function transitionOf({ text, values }: Statement): { to: unknown; from: unknown } {
  const found =
    /UPDATE placement\s+SET state = (?:'(?<name>\w+)'|\$(?<value>\d+))[^]*?\bstate = ANY\(\$(?<from>\d+)\)/.exec(text)
  const { name, value, from } = found?.groups ?? {}
  return { to: name ?? values[Number(value) - 1], from: values[Number(from) - 1] }
}

const MOVES: [string, PlacementState, (db: Db) => Promise<unknown>][] = [
  ['movePlacement', 'held', db => movePlacement(db, KEY, 'held')],
  ['beginAuthorizing', 'authorizing', db => beginAuthorizing(db, KEY, WITHOUT_CARDS as OrderSnapshot, TIMES)],
  ['recordVerdict', 'authorized', db => recordVerdict(db, ATTEMPT, APPROVED, 'ledger')],
  ['commitOrder', 'placed', db => commitOrder(db, KEY, 'number', 'mail')],
  ['beginRelease', 'releasing', db => beginRelease(db, KEY, { kind: 'declined' })],
  ['finishRelease', 'failed', db => finishRelease(db, KEY, { dropCards: false, renewGiftCards: false })],
]

test.each(MOVES)(
  '%s moves a placement to %s only from the states that the transition table allows',
  async (_name, to, send) => {
    expect(transitionOf(await statementOf(send))).toEqual({ to, from: statesBefore(to) })
  },
)

test('approveAndCommit makes two transitions of the table at once: authorizing → authorized → placed', async () => {
  const statement = await statementOf(db => approveAndCommit(db, ATTEMPT, 'reference', NEW_IDS))
  expect(transitionOf(statement)).toEqual({ to: 'placed', from: statesBefore('authorized') })
  expect(statesBefore('placed')).toEqual(['authorized'])
})

test('no other statement changes the state of a placement', () => {
  const folder = `${import.meta.dirname}/../..`
  const change = /UPDATE placement(?: \w+)?\s+SET (?:(?!WHERE)[^;`])*?\bstate = ['$]/g
  const statements = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts'] }).flatMap(
    file => readFileSync(`${folder}/${file}`, 'utf8').match(change) ?? [],
  )
  expect(statements).toHaveLength(MOVES.length + 1)
})
