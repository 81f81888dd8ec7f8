import { useState } from 'react'
import { FormattedPrice } from '#ui/display/price.tsx'
import { CallFailed } from '#ui/send.ts'
import { useMessages } from '#ui/language.tsx'
import { addItemToCart } from '../../adding-contract.ts'
import { messages } from './added-layer.messages.ts'
import styles from './add-ons.module.css'
import type { Added } from './added.ts'
import { useCartCount } from '../cart-count.tsx'
import type { SendCall } from '../state/send-call.ts'
import { announceCartChange } from '../state/announce-cart-change.ts'
import { recordCartEvents } from '../state/record-cart-events.ts'

export interface AddOnsProps {
  readonly addOns: Added['addOns']
  readonly call: SendCall
  /** Called with the cart's new count and total after an add-on was added. */
  readonly onAdded: (sums: { readonly cartItemCount: number; readonly total: string }) => void
}

type State =
  | { readonly kind: 'adding' }
  | { readonly kind: 'added' }
  | { readonly kind: 'failed'; readonly because: string }

/** Add-ons for the added items, each with a button that adds it [ATC-16, ATC-19]. */
export function AddOns({ addOns, call, onAdded }: AddOnsProps) {
  const t = useMessages(messages)
  const { note } = useCartCount()
  const [states, setStates] = useState<Readonly<Record<string, State>>>({})
  const put = (sku: string, state: State) => setStates(before => ({ ...before, [sku]: state }))
  const add = async (sku: string) => {
    put(sku, { kind: 'adding' })
    try {
      const reply = await call(addItemToCart, {
        items: [{ Sku: sku, Quantity: 1, Location: 'Extras and Essentials' }],
      })
      if (!reply.isSuccess) return put(sku, { kind: 'failed', because: reply.message || t.addOns.failed })
      note({ count: reply.cartItemCount })
      announceCartChange(reply)
      recordCartEvents('added', [sku])
      onAdded({ cartItemCount: reply.cartItemCount, total: reply.total })
      return put(sku, { kind: 'added' })
    } catch (error) {
      return put(sku, {
        kind: 'failed',
        because:
          error instanceof CallFailed && (error.refusal?.kind === 'conflict' || error.refusal?.kind === 'in-flight')
            ? error.refusal.message
            : t.addOns.failed,
      })
    }
  }
  return (
    <section aria-label={t.addOns.title}>
      <h3 className="t-h3">{t.addOns.title}</h3>
      <ul className={styles.list}>
        {addOns.map(({ sku, name, navigateUrl, image, ...price }) => {
          const state = states[sku]
          return (
            <li key={sku} className={styles.one}>
              <img
                className={styles.picture}
                src={image}
                alt=""
                width={96}
                height={96}
                loading="lazy"
                decoding="async"
              />
              <div className={styles.words}>
                <a className={styles.name} href={navigateUrl}>
                  {name}
                </a>
                <p className={styles.price}>
                  <FormattedPrice price={price.formattedPrice} regular={price.formattedRegularPrice} size="s" />
                </p>
                <p role="status" className={styles.said}>
                  {state?.kind === 'added' ? t.addOns.added : state?.kind === 'failed' ? state.because : ''}
                </p>
                {state?.kind !== 'added' && (
                  <button
                    type="button"
                    className={styles.act}
                    aria-label={t.addOns.addOne(name)}
                    aria-disabled={state?.kind === 'adding' || undefined}
                    onClick={() => {
                      if (state?.kind !== 'adding') void add(sku)
                    }}
                  >
                    {t.addOns.add}
                  </button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
