import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { canPayApple } from '../apple-pay.ts'
import { WalletNotice } from '../wallet-notice.tsx'
import { messages } from './express.messages.ts'
import styles from './express.module.css'
import { useExpress, type ExpressOptions } from './use-express.tsx'
import { WalletButtons } from './wallet-buttons.tsx'

interface ExpressPayProps extends ExpressOptions {
  /** The lines of the cart; null while some are not loaded. Apple Pay can't pay for gift cards that wait. */
  readonly lines: Parameters<typeof canPayApple>[0] | null
}

/**
 * Checks out with a wallet, without the steps of the checkout [PAY-01]. The server renders the buttons, so that nothing
 * moves when their script has loaded.
 */
export function ExpressPay({ lines, ...options }: ExpressPayProps) {
  const t = useMessages(messages)
  const { busy, problem, isReady, pay, popups } = useExpress(options)
  return (
    <div className={styles.express}>
      <WalletButtons
        country={options.site.country}
        isAppleAllowed={lines !== null && canPayApple(lines)}
        busy={busy}
        title={t.title}
        how={t.how}
        labelOf={t.checkOutWith}
        onPay={pay}
      />
      {problem && <WalletNotice problem={problem} />}
      {isReady && <Notice>{t.again}</Notice>}
      {popups}
    </div>
  )
}
