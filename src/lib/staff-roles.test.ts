import { expect, test } from 'vitest'
import { isStaffAuth, mayPass, staffRolesIn, type StaffAuth, type StaffRole } from './staff-roles.ts'

test.each<[StaffAuth, StaffRole[], boolean]>([
  ['staff', [], false],
  ['staff', ['care'], true],
  ['staff:care', ['care'], true],
  ['staff:care', ['store', 'finance'], false],
  ['staff:care,store', ['store'], true],
  ['staff:care,store', ['finance', 'merchandiser'], false],
  ['staff:care,store', ['admin'], true],
  ['staff:finance', ['admin'], true],
  ['staff:admin', ['care', 'store', 'merchandiser', 'finance'], false],
])('the guard %s lets roles %j pass: %s', (auth, roles, expected) => {
  expect(mayPass(auth, roles)).toBe(expected)
})

test('names that are no roles are ignored', () => {
  expect(staffRolesIn(['Everyone', 'care', 'ADMIN', 'admin'])).toEqual(['care', 'admin'])
})

test.each(['anyone', 'customer', 'machine', 'staff:', 'staff:owner', 'staff:care,', 'staff:care,owner', 'staffcare'])(
  '%s is no staff guard',
  auth => {
    expect(isStaffAuth(auth)).toBe(false)
  },
)
