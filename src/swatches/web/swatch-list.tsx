import { Badge } from '#ui/display/badge.tsx'
import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { ShownSwatches } from './shown-swatches.ts'
import { SwatchPicture } from './swatch-picker.tsx'
import { messages } from './swatches.messages.ts'
import styles from './swatch-orders.module.css'

/** The orders of swatches of a customer, newest first. */
export function SwatchList({ orders }: { readonly orders: readonly ShownSwatches[] }) {
  const t = useMessages(messages)
  if (orders.length === 0)
    return (
      <Empty title={t.none} action={<LinkButton to="/shop/sofas">{t.browse}</LinkButton>}>
        {t.noneText}
      </Empty>
    )
  return (
    <ul className={styles.list}>
      {orders.map(({ number, href, ordered, arrives, state, swatches }) => (
        <li key={number} className={styles.order}>
          <div>
            <p className={styles.head}>
              <a className="link t-title" href={href}>
                {t.number(number)}
              </a>
              <Badge tone={state === 'delivered' ? 'ok' : 'info'}>{t.states[state]}</Badge>
            </p>
            <p className={`t-small ink-2 ${styles.ordered}`}>{t.ordered(ordered)}</p>
            {state !== 'delivered' && <p className="t-small">{t.arrives(arrives.from, arrives.to)}</p>}
          </div>
          <ul className={styles.pictures} aria-label={t.swatches(swatches.length)}>
            {swatches.map(({ name, image, colour }) => (
              <li key={name}>
                <SwatchPicture image={image} colour={colour} />
                <span className={styles.name}>{name}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
