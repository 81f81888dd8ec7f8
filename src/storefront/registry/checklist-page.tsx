import type { ProductCard } from '#catalog/rules/card.ts'
import type { Site } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/display/icon.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { Link } from '#ui/navigation/link.tsx'
import type { ChecklistRow, ShownChecklist } from '#registry/rules/checklists.ts'
import styles from './checklist.module.css'
import { messages } from './checklist.messages.ts'
import { RegistryCarousel } from './registry-carousel.tsx'
import { ownPath } from './registry-paths.ts'

export interface ChecklistPageProps {
  readonly grId: string
  /** First names of the registrants. */
  readonly name: string
  readonly checklist: ShownChecklist
  /** Products that go with this type of registry. */
  readonly ideas: readonly ProductCard[]
  readonly site: Site
}

/** A part of a whole as a line; the text beside it says the same. */
const Progress = ({ have, pieces }: { readonly have: number; readonly pieces: number }) => (
  <span className={styles.measure} aria-hidden>
    <i style={{ width: `${(have / pieces) * 100}%` }} />
  </span>
)

const countsOf = (rows: readonly ChecklistRow[]) => ({
  have: rows.reduce((all, row) => all + row.have, 0),
  pieces: rows.reduce((all, row) => all + row.pieces, 0),
})
const idOf = (group: string) => `group-${group}`

/** The groups with their progress, as links to them. */
function Rail({ checklist }: Pick<ChecklistPageProps, 'checklist'>) {
  const t = useMessages(messages)
  return (
    <nav className={styles.rail} aria-label={t.all}>
      <p className="t-h2">{t.progress(checklist.have, checklist.pieces)}</p>
      <p className="t-small ink-2">{t.progressText}</p>
      <ul className={styles.plain}>
        {checklist.groups.map(({ group, name, lang, rows }) => {
          const counts = countsOf(rows)
          return (
            <li key={group}>
              <a className={styles.groupLink} href={`#${idOf(group)}`}>
                <span className="t-title" lang={lang}>
                  {name}
                </span>
                <span className="t-small ink-2">{t.progress(counts.have, counts.pieces)}</span>
              </a>
              <Progress {...counts} />
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** An entry: the box reports whether the registry has it, and does not toggle. */
function Row({ row, grId }: { readonly row: ChecklistRow; readonly grId: string }) {
  const t = useMessages(messages)
  const { name, lang, search, have, pieces, names } = row
  const isDone = have >= pieces
  const entry = <span lang={lang}>{name}</span>
  return (
    <li className={styles.row}>
      <span className={classNames(styles.box, isDone && styles.ticked)} aria-hidden>
        {isDone && <Icon name="check" size="s" />}
      </span>
      <div>
        <h3 className="t-title">
          {entry} <VisuallyHidden>{isDone ? t.done : t.open}</VisuallyHidden>
        </h3>
        <p className="t-small ink-2">{names.slice(0, 2).join(', ')}</p>
      </div>
      <div className={styles.state}>
        <Progress have={have} pieces={pieces} />
        <p className="t-small num">{t.progress(have, pieces)}</p>
      </div>
      <div className={styles.act}>
        {isDone ? (
          <LinkButton variant="quiet" size="s" block to={ownPath(grId)}>
            {t.see}
            <VisuallyHidden>, {entry}</VisuallyHidden>
          </LinkButton>
        ) : (
          <LinkButton variant="second" size="s" block to={`/search?${new URLSearchParams({ q: search }).toString()}`}>
            {t.shop}
            <VisuallyHidden>, {entry}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
    </li>
  )
}

/** The checklist of a registry with its progress, and ideas for what is missing. */
export function ChecklistPage({ grId, name, checklist, ideas, site }: ChecklistPageProps) {
  const t = useMessages(messages)
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <div>
          <Link className="link t-small" to={ownPath(grId)}>
            {t.back(name)}
          </Link>
          <h1 className="t-display-2">{t.title}</h1>
          <p className={`ink-2 ${styles.lead}`}>{t.lead}</p>
        </div>
        <div className={styles.tools}>
          <Button variant="second" onClick={() => window.print()}>
            <Icon name="printer" />
            {t.print}
          </Button>
          <LinkButton to={ownPath(grId)}>{t.viewRegistry}</LinkButton>
        </div>
      </div>
      {checklist.groups.length === 0 ? (
        <p>{t.empty}</p>
      ) : (
        <div className={styles.body}>
          <Rail checklist={checklist} />
          <div>
            {checklist.groups.map(({ group, name: title, lang, rows }) => {
              const counts = countsOf(rows)
              return (
                <section key={group} id={idOf(group)} className={styles.group} aria-labelledby={`${idOf(group)}-title`}>
                  <div className={styles.groupHead}>
                    <h2 id={`${idOf(group)}-title`} className="t-h2" lang={lang}>
                      {title}
                    </h2>
                    <span className="t-small ink-2">{t.progress(counts.have, counts.pieces)}</span>
                  </div>
                  <ul className={styles.plain}>
                    {rows.map(row => (
                      <Row key={row.key} row={row} grId={grId} />
                    ))}
                  </ul>
                </section>
              )
            })}
          </div>
        </div>
      )}
      <div className={styles.ideas}>
        <RegistryCarousel title={t.ideas} cards={ideas} site={site} action="registry" isDouble />
      </div>
    </div>
  )
}
