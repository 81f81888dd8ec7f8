import { expect, test } from 'vitest'
import { staffPath } from './staff-path.ts'

test.each(['/staff/money', '/staff/money/report', '/staff/money/7K3M-9Q2XRD', '/staff/money?text=a%20b&filter=all'])(
  'signing in leads back to %s',
  path => {
    expect(staffPath(path)).toBe(path)
  },
)

test.each([
  undefined,
  '/staff',
  '/staff/sign-in',
  '/staff/sign-in?returnTo=/staff/money',
  '/staff/callback',
  '/staff//evil.example',
  '/staff/../account',
  '/staffing/money',
  '//evil.example/staff/money',
  'https://evil.example/staff/money',
  '/staff/money?\\evil',
  '/staff/money\n',
  `/staff/money?text=${'x'.repeat(500)}`,
])('signing in does not lead back to %j', path => {
  expect(staffPath(path)).toBeUndefined()
})
