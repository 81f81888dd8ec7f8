import { expect, test } from 'vitest'
import { z } from 'zod'
import { call } from '#lib/call.ts'
import type { Staff } from '../actor.ts'
import { Refused } from '../refusal.ts'
import { sessionKey } from '../session.ts'
import { recorded, type StaffDoor } from './staff-guard.ts'

const staff: Staff = {
  kind: 'staff',
  staffId: 'https://id.example.com anna',
  email: 'anna@example.com',
  name: 'Anna',
  roles: ['care'],
  sessionKey: sessionKey('a'.repeat(43)),
  authenticatedAt: 0,
}
const refund = call({
  name: 'refund',
  method: 'POST',
  path: '/staff/refund',
  summary: 'Refunds an order.',
  auth: 'staff',
  csrf: true,
  rate: { per: 'ip', limit: 1, seconds: 1 },
  ids: [],
  input: z.object({}),
  reply: z.object({}),
})

/** An audit trail in memory, whose first `failures` outcomes cannot be written. */
function trail(failures = 0) {
  const outcomes: string[] = []
  let left = failures
  const door: StaffDoor = {
    find: () => Promise.resolve(staff),
    record({ outcome }) {
      outcomes.push(outcome)
      return Promise.resolve('1')
    },
    complete(_id, outcome) {
      if (left-- > 0) return Promise.reject(new Error('the database is away'))
      outcomes.push(outcome)
      return Promise.resolve()
    },
  }
  return { outcomes, frame: { scheme: 'http', staff: door } as const }
}
const context = { actor: staff, address: '192.0.2.1' }

test('a call is recorded as begun, then with its outcome', async () => {
  const [done, refused] = [trail(), trail()]
  await recorded(done.frame, refund, () => ({}))(context, {})
  const refuse = () => Promise.reject(new Refused({ kind: 'conflict', message: 'The order is refunded already.' }))
  await expect(recorded(refused.frame, refund, refuse)(context, {})).rejects.toThrow(Refused)
  expect([done.outcomes, refused.outcomes]).toEqual([
    ['begun', 'done'],
    ['begun', 'conflict'],
  ])
})

test('a call that had its effect is never recorded as broken', async () => {
  const { outcomes, frame } = trail(1)
  await expect(recorded(frame, refund, () => ({}))(context, {})).rejects.toThrow('the database is away')
  expect(outcomes).toEqual(['begun'])
})
