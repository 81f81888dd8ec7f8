import { rows, type Db } from '#platform/database/query.ts'
import { authenticatorApps } from './authenticator-app.ts'
import { passkeys } from './passkeys.ts'
import { recoveryCodes } from './recovery-codes.ts'

/** The second steps that an account has. */
export interface OwnSteps {
  readonly hasApp: boolean
  readonly passkeys: number
  readonly codesLeft: number
}

export async function ownSteps(db: Db, accountId: string): Promise<OwnSteps> {
  const [found] = await rows<{ has_app: boolean; passkeys: number; codes_left: number }>(
    db,
    'idp-second-steps',
    `SELECT EXISTS (SELECT 1 FROM totp WHERE account_id = $1) AS has_app,
      (SELECT count(*)::int FROM passkey WHERE account_id = $1) AS passkeys,
      (SELECT count(*)::int FROM recovery_code WHERE account_id = $1) AS codes_left`,
    [accountId],
  )
  return { hasApp: found!.has_app, passkeys: found!.passkeys, codesLeft: found!.codes_left }
}

/** True if signing in to this account takes a second step. Recovery codes alone are none. */
export async function needsSecondStep(db: Db, accountId: string): Promise<boolean> {
  const { hasApp, passkeys: count } = await ownSteps(db, accountId)
  return hasApp || count > 0
}

export type SecondSteps = ReturnType<typeof secondSteps>

/** The kinds of second steps, for all accounts. */
export function secondSteps(of: { readonly db: Db; readonly secret: string; readonly issuer: string }) {
  return { apps: authenticatorApps(of), codes: recoveryCodes(of), passkeys: passkeys(of) }
}
