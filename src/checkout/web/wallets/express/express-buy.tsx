import { Suspense, useRef, useState } from 'react'
import { AddPopups } from '#cart/web/add/add-popups.tsx'
import { useAddToCart, type AddQuery } from '#cart/web/add/use-add-to-cart.ts'
import { useCartCount } from '#cart/web/cart-count.tsx'
import { OversizedItemsPopup } from '#cart/web/popups/oversize-popup-on-demand.tsx'
import type { Site } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { RefreshPopup } from '#ui/popups/refresh-popup-on-demand.tsx'
import { WalletNotice } from '../wallet-notice.tsx'
import type { Wallet } from '../wallet-window.ts'
import { messages } from './express-buy.messages.ts'
import styles from './express.module.css'
import { useExpressBuy } from './use-express-buy.ts'
import { WalletButtons } from './wallet-buttons.tsx'
import { WholeCart } from './whole-cart.tsx'

interface ExpressBuyProps {
  readonly site: Site
  /** The piece that the page would add, with its quantity, choices, terms and monogram. */
  readonly adding: AddQuery
}

/**
 * Buys the piece of a product page with a wallet [PAY-01]: the piece goes into the cart, and the wallet pays for the
 * whole cart. If there is more in it, the shopper sees everything and its total first. Nothing is shown to shoppers
 * from abroad, whom no wallet serves.
 */
export function ExpressBuy({ site, adding }: ExpressBuyProps) {
  const t = useMessages(messages)
  const { isInternational } = useCartCount()
  const { call } = adding
  const chosen = useRef<Wallet>('PayPal')
  const [adder, setAdder] = useState<Wallet>('PayPal')
  const buying = useExpressBuy({ site, call })
  const flow = useAddToCart({ ...adding, onAdded: added => buying.onAdded(chosen.current, added) })
  if (isInternational === true) return null
  const { problem, stop } = buying
  const busy = buying.busy ?? (flow.isBusy ? adder : undefined)
  return (
    <div className={styles.express}>
      <WalletButtons
        country={site.country}
        isAppleAllowed
        busy={busy}
        title={t.title}
        how={t.how}
        labelOf={t.buyWith}
        onPay={wallet => {
          if (busy !== undefined) return
          chosen.current = wallet
          setAdder(wallet)
          void flow.begin()
        }}
      />
      {flow.problem !== '' && <Notice tone="error">{flow.problem}</Notice>}
      {problem && <WalletNotice problem={problem} />}
      <AddPopups flow={flow} call={call} />
      {stop?.kind === 'cart' && (
        <WholeCart
          cart={stop.cart}
          currency={site.currency}
          onGoOn={() => buying.pay(stop.cart)}
          onClose={buying.close}
        />
      )}
      <Suspense>
        {stop?.kind === 'oversized' && (
          <OversizedItemsPopup
            items={stop.items}
            country={site.country}
            onContinue={() => buying.acknowledge(stop.items)}
            onClose={buying.close}
          />
        )}
        {stop?.kind === 'gone' && <RefreshPopup open />}
      </Suspense>
    </div>
  )
}
