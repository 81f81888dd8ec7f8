import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import type { WalletProblem } from './wallet-window.ts'
import { messages } from './wallets.messages.ts'

/** Tells why a wallet did not pay; nothing was charged. */
export function WalletNotice({ problem: { kind, wallet, message } }: { readonly problem: WalletProblem }) {
  const { failed, cancelled } = useMessages(messages)
  const t = kind === 'failed' ? failed : cancelled
  if (message !== undefined) return <Notice tone="error">{message}</Notice>
  return (
    <Notice tone={kind === 'failed' ? 'error' : 'info'} title={t.title(wallet)}>
      {t.text}
    </Notice>
  )
}
