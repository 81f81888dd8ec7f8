import { pathIn } from '#lib/language.ts'
import { Notice } from '#ui/display/notice.tsx'
import { buttonClass } from '#ui/forms/button-look.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Part } from './account-frame.tsx'
import { messages } from './account.messages.ts'

const SECURITY = '/account/security'

export interface SecondStepPartProps {
  /** Undefined if the provider does not answer. */
  readonly steps: { readonly hasApp: boolean; readonly passkeys: number } | undefined
}

/** Whether signing in takes a second step, which is set up on the provider's own page. */
export function SecondStepPart({ steps }: SecondStepPartProps) {
  const [{ security: t }, language] = [useMessages(messages), useLanguage()]
  const has = steps && [...(steps.hasApp ? [t.app] : []), ...(steps.passkeys > 0 ? [t.passkeys(steps.passkeys)] : [])]
  const returnTo = encodeURIComponent(pathIn(language, SECURITY))
  return (
    <Part id="second-step" title={t.secondStep} text={t.secondStepText}>
      {has === undefined ? (
        <Notice tone="warn" live={false}>
          {t.unknown}
        </Notice>
      ) : (
        <p>{has.length > 0 ? t.isOn(has.join(', ')) : t.isOff}</p>
      )}
      <div>
        <a
          className={buttonClass({ variant: 'second' })}
          href={`/account/auth/redirect?action=second-step&redirectUrl=${returnTo}`}
        >
          {has !== undefined && has.length > 0 ? t.manage : t.setUp}
        </a>
      </div>
    </Part>
  )
}
