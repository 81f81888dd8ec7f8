import { useEffect, useState } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { signInConfiguration, type SignInConfiguration } from '../contract.ts'
import { messages } from './sign-in.messages.tsx'
import { SignInWidget, type SignInWidgetProps } from './sign-in-widget.tsx'
import styles from './sign-in.module.css'

export interface SignInInPopupProps extends Omit<SignInWidgetProps, 'configuration'> {
  /** Outside world; replaced in tests. */
  readonly call?: typeof send
}

/** The sign-in widget in a popup of any page, which fetches its configuration when it opens. */
export function SignInInPopup({ call = send, ...rest }: SignInInPopupProps) {
  const t = useMessages(messages)
  const [configuration, setConfiguration] = useState<SignInConfiguration | 'failed'>()
  useEffect(() => {
    let isOpen = true
    call(signInConfiguration, {}).then(
      found => isOpen && setConfiguration(found),
      () => isOpen && setConfiguration('failed'),
    )
    return () => {
      isOpen = false
    }
  }, [call])
  if (configuration === 'failed') return <Notice tone="warn">{t.errors.unreachable}</Notice>
  return (
    <div className={styles.reserved} aria-busy={configuration === undefined}>
      {configuration !== undefined && <SignInWidget {...rest} configuration={configuration} />}
    </div>
  )
}
