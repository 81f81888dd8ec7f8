import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'

/** A kept design in the list. */
export interface ShownDesign {
  readonly name: string
  /** Address of the planner with the design; undefined for a collection that this site does not have. */
  readonly href: string | undefined
  /** Name of the collection; undefined for one that this site does not have. */
  readonly collection: string | undefined
  /** Day of saving in words. */
  readonly kept: string
}

/** The sectional designs of a customer, newest first. They are renamed and removed in the planner. */
export function DesignList({ designs }: { readonly designs: readonly ShownDesign[] }) {
  const { designs: t } = useMessages(messages)
  if (designs.length === 0)
    return (
      <Empty title={t.none} action={<LinkButton to="/sectional-planner">{t.plan}</LinkButton>}>
        {t.noneText}
      </Empty>
    )
  return (
    <ul className={styles.cards}>
      {designs.map(({ name, href, collection, kept }, i) => (
        <li key={i} className={styles.card}>
          <div className={styles.orderText}>
            {href === undefined ? (
              <b>{name}</b>
            ) : (
              <a className="link" href={href}>
                {name}
              </a>
            )}
            <p className="t-small ink-2">{t.kept(collection ?? t.elsewhere, kept)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
