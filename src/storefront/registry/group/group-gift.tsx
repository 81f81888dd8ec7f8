import { Suspense, useState } from 'react'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { cents, formatMoney, type ShownCurrency } from '#lib/money.ts'
import type { PublicRegistryItem } from '#registry/contract.ts'
import type { ShownGroup } from '#registry/rules/group-gift.ts'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import styles from './group.module.css'
import { messages } from './group.messages.ts'
import { ShareDialog } from './share-dialog-on-demand.tsx'

interface GroupGiftProps {
  readonly grId: string
  readonly item: PublicRegistryItem
  readonly group: ShownGroup
  readonly currency: ShownCurrency
  readonly call: SendCall
  readonly onTried: () => void
}

/** Shows how much of a group gift is given, and a button to give a share of it. */
export function GroupGift({ grId, item, group, currency, call, onTried }: GroupGiftProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [isOpen, setOpen] = useState(false)
  const { given, target, givers, left } = group
  const money = (amount: number) => formatMoney(cents(amount), currency, language)
  return (
    <div className={styles.group}>
      <p className={styles.label}>{t.group}</p>
      {/* The text below says the same. */}
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${Math.round((given / target) * 100)}%` }} />
      </span>
      <p className={styles.text}>{t.given(money(given), money(target), givers)}</p>
      {left > 0 ? (
        <div className={styles.action}>
          <Button variant="second" size="s" block onClick={() => setOpen(true)}>
            {t.give}
            <VisuallyHidden>, {item.name}</VisuallyHidden>
          </Button>
        </div>
      ) : (
        given < target && <p className={styles.text}>{t.allHeld}</p>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog {...{ grId, item, currency, call, onTried }} left={cents(left)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
