import type { SocialProvider } from '#identity/contract.ts'
import { SignOut } from '#identity/web/sign-out.tsx'
import { useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import type { Device } from '../contract.ts'
import { AccountFrame } from './account-frame.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'
import { DevicesPart } from './devices-part.tsx'
import { NewPasswordPart, PasswordPart } from './password-parts.tsx'
import { SecondStepPart, type SecondStepPartProps } from './second-step-part.tsx'
import { SocialPart } from './social-part.tsx'

export interface SecuritySectionProps extends SecondStepPartProps {
  readonly email: string
  /** Base address of the provider's authentication calls; null if it has pages of its own. */
  readonly apiUrl: string | null
  /** How the customer can sign in; undefined if the provider does not answer. */
  readonly ways: { readonly hasPassword: boolean; readonly social: readonly SocialProvider[] } | undefined
  readonly devices: readonly Device[]
  readonly call: typeof send
}

/** Password, connected providers, second step and devices of a customer. */
export function SecuritySection({ email, apiUrl, ways, steps, devices, call }: SecuritySectionProps) {
  const { security: t } = useMessages(messages)
  return (
    <AccountFrame current="security" title={t.title} lead={t.lead(email)}>
      {apiUrl === null ? (
        <p>{t.elsewhere}</p>
      ) : (
        <>
          {ways?.hasPassword === false ? (
            <NewPasswordPart email={email} call={call} />
          ) : (
            <PasswordPart email={email} apiUrl={apiUrl} call={call} />
          )}
          {ways && <SocialPart {...ways} call={call} />}
          <SecondStepPart steps={steps} />
        </>
      )}
      <DevicesPart devices={devices} call={call} />
      <div className={styles.end}>
        <SignOut />
      </div>
    </AccountFrame>
  )
}
