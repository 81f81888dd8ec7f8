import { useState } from 'react'
import { useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { ResetPasswordPopup } from './reset-password-popup.tsx'
import { SignInInPopup, type SignInInPopupProps } from './sign-in-in-popup.tsx'
import { messages } from './sign-in.messages.tsx'

export interface AccountSignInPopupProps extends Pick<
  SignInInPopupProps,
  'returnTo' | 'note' | 'hasCreateLink' | 'call' | 'ways'
> {
  readonly onClose: () => void
}

/** The popup 'Account Sign In' [SGN-01]. */
export function AccountSignInPopup({ onClose, ...rest }: AccountSignInPopupProps) {
  const t = useMessages(messages)
  /** The email address for which the popup for a new password is open. */
  const [resetEmail, setResetEmail] = useState<string>()
  return (
    <>
      <Dialog open title={t.popup} onClose={onClose}>
        <SignInInPopup {...rest} title={null} onReset={setResetEmail} />
      </Dialog>
      {resetEmail !== undefined && (
        <ResetPasswordPopup
          email={resetEmail}
          returnTo={rest.returnTo}
          onClose={() => setResetEmail(undefined)}
          {...(rest.call && { call: rest.call })}
        />
      )}
    </>
  )
}
