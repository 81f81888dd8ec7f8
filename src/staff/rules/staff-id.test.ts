import { expect, test } from 'vitest'
import { staffIdOf, subjectIn } from './staff-id.ts'

test('the subject is read from the id of a member of staff, whatever the issuer looks like', () => {
  for (const issuer of ['https://id.example.com', 'https://id.example.com/', 'https://id.example.com/oauth2/default'])
    for (const subject of ['00u1a2b3', 'anna smith', 'auth0|5f7c8ec7'])
      expect(subjectIn(staffIdOf({ issuer, subject }))).toBe(subject)
})
