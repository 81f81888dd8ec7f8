import { z } from 'zod'
import { call } from '#lib/call.ts'
import { STAFF_ROLES } from '#lib/staff-roles.ts'

const guards = { rate: { per: 'ip', limit: 240, seconds: 60 }, ids: [] } as const
const role = z.enum(STAFF_ROLES)
/** Entries of the audit trail in one reply. */
export const TRAIL_PAGE = 50

const Entry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  email: z.string(),
  action: z.string(),
  target: z.record(z.string(), z.unknown()),
  outcome: z.string(),
  address: z.string(),
})
export type Entry = z.output<typeof Entry>

/** Who has signed in to the back office. */
export const staffProfile = call({
  name: 'staffProfile',
  method: 'GET',
  path: '/staff/profile',
  summary: 'Who has signed in to the back office, with which roles, and when before.',
  auth: 'staff',
  csrf: false,
  ...guards,
  input: z.strictObject({}),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    roles: z.array(role),
    signedInAt: z.iso.datetime(),
    requestVerificationToken: z.string(),
    /** The latest sign-ins of this person, newest first. */
    signIns: z.array(Entry),
  }),
})

/** What staff did, newest first. */
export const auditTrail = call({
  name: 'auditTrail',
  method: 'GET',
  path: '/staff/audit',
  summary: 'What staff did or were refused, newest first.',
  auth: 'staff:admin',
  csrf: false,
  ...guards,
  input: z.strictObject({
    /** Id of an entry; only older ones are returned. */
    before: z.uuid().optional(),
  }),
  reply: z.object({ entries: z.array(Entry), hasMore: z.boolean() }),
})

/** Signs out of the back office. */
export const staffSignOut = call({
  name: 'staffSignOut',
  method: 'POST',
  path: '/staff/sign-out',
  summary: 'Ends the session of the back office.',
  auth: 'staff',
  csrf: true,
  ...guards,
  input: z.strictObject({}),
  reply: z.object({ isSuccess: z.literal(true) }),
})
