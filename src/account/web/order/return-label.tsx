import { Icon } from '#ui/display/icon.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useShopName } from '#ui/shop-names.tsx'
import styles from './order.module.css'
import { messages } from './order.messages.ts'
import type { LabelView, OrderView } from './order-view.ts'
import { QrCode } from './qr-code.tsx'

/** The label of a return, to print: on paper nothing else of the page appears. */
export function ReturnLabel({ label, view }: { readonly label: LabelView; readonly view: OrderView }) {
  const { label: t, returns } = useMessages(messages)
  const shop = useShopName(view.site.brand)
  const query = view.key === null ? '' : `?${new URLSearchParams({ key: view.key }).toString()}`
  return (
    <div className={styles.labelPage}>
      <Link className={`link ${styles.back}`} to={`/account/orders/${view.order.number}${query}`}>
        <Icon name="arrow-left" size="s" />
        {t.back}
      </Link>
      <div className={styles.head}>
        <div>
          <h1 className="t-h1">{t.title(label.number)}</h1>
          <p className={styles.meta}>{t.text}</p>
        </div>
        <Button onClick={() => window.print()}>
          <Icon name="printer" size="s" />
          {t.print}
        </Button>
      </div>
      <article className={styles.label} aria-label={t.title(label.number)}>
        <div className={styles.labelHead}>
          <b>{shop}</b>
          <span>{label.carrier}</span>
        </div>
        <AddressBlock title={t.from} lines={label.from} />
        <AddressBlock title={t.to} lines={[shop, ...label.to]} isLarge />
        <div className={styles.labelCode}>
          <QrCode code={label.qr} label={t.code(label.number)} />
          <dl>
            <dt>{t.ref}</dt>
            <dd className={styles.labelNumber}>{label.number}</dd>
            <dt>{t.tracking}</dt>
            <dd>{label.trackingNumber}</dd>
            <dt>{t.contents}</dt>
            {label.pieces.map(({ title, quantity }, i) => (
              <dd key={i}>{returns.piece(title, quantity)}</dd>
            ))}
          </dl>
        </div>
      </article>
    </div>
  )
}

const AddressBlock = ({
  title,
  lines,
  isLarge = false,
}: {
  readonly title: string
  readonly lines: readonly string[]
  readonly isLarge?: boolean
}) => (
  <div className={styles.labelAddress}>
    <span>{title}</span>
    <address className={isLarge ? styles.labelTo : undefined}>
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </address>
  </div>
)
