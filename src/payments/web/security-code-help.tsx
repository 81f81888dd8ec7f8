import { useState } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { send } from '#ui/send.ts'
import { securityCodePopup, type SecurityCodePopup } from '../contract.ts'
import { CodeOnCard } from './code-on-card.tsx'
import { messages } from './security-code-help.messages.ts'
import styles from './security-code-help.module.css'

const fetchPopup = () => send(securityCodePopup, { popupName: 'CreditCardVerification' })

export interface SecurityCodeHelpProps {
  readonly load?: () => Promise<SecurityCodePopup>
}

type Content = SecurityCodePopup | 'loading' | 'failed'

/** The button in the field of a security code, and the popup that it opens: where the code stands [PAY-44]. */
export function SecurityCodeHelp({ load = fetchPopup }: SecurityCodeHelpProps) {
  const t = useMessages(messages)
  const [isOpen, setIsOpen] = useState(false)
  const [content, setContent] = useState<Content>('loading')
  const fetchContent = () => {
    setContent('loading')
    load().then(setContent, () => setContent('failed'))
  }
  const open = () => {
    setIsOpen(true)
    if (typeof content === 'string') fetchContent()
  }
  return (
    <>
      <IconButton icon="help-circle" label={t.open} className={styles.help} aria-haspopup="dialog" onClick={open} />
      <Dialog
        open={isOpen}
        title={typeof content === 'string' ? t.open : content.title}
        onClose={() => setIsOpen(false)}
      >
        <HelpContent content={content} onAgain={fetchContent} />
      </Dialog>
    </>
  )
}

function HelpContent({ content, onAgain }: { readonly content: Content; readonly onAgain: () => void }) {
  const t = useMessages(messages)
  if (content === 'loading') return <p role="status">{t.loading}</p>
  if (content === 'failed')
    return (
      <>
        <Notice tone="error" title={t.failed} />
        <DialogActions>
          <Button onClick={onAgain}>{t.again}</Button>
        </DialogActions>
      </>
    )
  return (
    <>
      <p>{content.introduction}</p>
      <ul className={styles.cards}>
        {content.cards.map(({ kind, heading, text }) => (
          <li key={kind}>
            <CodeOnCard kind={kind} />
            <h3 className="t-title">{heading}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <p className="t-small ink-2">{content.closing}</p>
    </>
  )
}
