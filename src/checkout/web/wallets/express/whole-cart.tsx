import { useId } from 'react'
import { cents, formatMoney } from '#lib/money.ts'
import type { Site } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { CART_PATH } from '#ui/popups/cart-path.ts'
import type { CheckoutData } from '../../../contract/checkout-data.ts'
import { canPayApple } from '../apple-pay.ts'
import type { Wallet } from '../wallet-window.ts'
import { messages } from './express-buy.messages.ts'
import styles from './express.module.css'

/** The cart that a wallet is about to pay for. */
export interface ShownCart {
  readonly wallet: Wallet
  /** True if it has nothing but the piece of this page. */
  readonly isAlone: boolean
  /** The shop's message about the added piece, for example that fewer were available; empty without one. */
  readonly message: string
  readonly lines: CheckoutData['lineItems']
  readonly amountDue: number
}

interface WholeCartProps {
  readonly cart: ShownCart
  readonly currency: Site['currency']
  readonly onGoOn: () => void
  readonly onClose: () => void
}

/** Shows everything that the wallet pays for, with the total, before it opens. */
export function WholeCart({ cart, currency, onGoOn, onClose }: WholeCartProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const textId = useId()
  const { wallet, isAlone, message, lines, amountDue } = cart
  const isRefused =
    wallet === 'Apple Pay' &&
    !canPayApple(lines.map(({ itemInfo, emailed }) => ({ isGiftCard: itemInfo.isGiftCard, emailed })))
  return (
    <Dialog open title={t.confirm(wallet)} describedBy={textId} onClose={onClose}>
      <div className={styles.whole}>
        {message !== '' && (
          <Notice tone="warn" live={false}>
            {message}
          </Notice>
        )}
        <p id={textId}>{(isAlone ? t.one : t.whole)(wallet)}</p>
        <ul className={styles.lines}>
          {lines.map(line => (
            <li key={line.id}>
              <b>{line.itemInfo.title}</b>
              <span>{t.units(line.quantity)}</span>
            </li>
          ))}
        </ul>
        <dl className={styles.total}>
          <dt>{t.total}</dt>
          <dd>{formatMoney(cents(amountDue), currency, language)}</dd>
        </dl>
        <p className="t-small ink-2">{t.estimated}</p>
        {isRefused && (
          <Notice tone="error" live={false}>
            {t.noApple}
          </Notice>
        )}
      </div>
      <DialogActions>
        {!isRefused && <Button onClick={onGoOn}>{t.goOn(wallet)}</Button>}
        <LinkButton variant="quiet" to={CART_PATH}>
          {t.cart}
        </LinkButton>
      </DialogActions>
    </Dialog>
  )
}
