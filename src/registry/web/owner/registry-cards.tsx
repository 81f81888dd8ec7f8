import { Empty } from '#ui/display/empty.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import type { RegistrySummary } from '../../contract.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'
import { MiniMeasure } from './registry-ruler.tsx'

/** The registries of a customer. `days` are the days of the events in words, in the same order. */
export function RegistryCards({
  registries,
  days,
}: {
  readonly registries: readonly RegistrySummary[]
  readonly days: readonly string[]
}) {
  const t = useMessages(messages)
  const create = <LinkButton to="/gift-registry/create">{t.create}</LinkButton>
  if (registries.length === 0)
    return (
      <Empty title={t.none} action={create}>
        {t.noneText}
      </Empty>
    )
  return (
    <>
      <ul className={styles.cards}>
        {registries.map(({ grId, name, city, state, wanted, spokenFor }, i) => (
          <li key={grId} className={styles.card}>
            <h2 className="t-h3">
              <Link to={`/gift-registry/registrant-list/${grId}`} aria-label={t.open(name)}>
                {name}
              </Link>
            </h2>
            <p className="t-small ink-2">{t.place(days[i] ?? '', city, state)}</p>
            <MiniMeasure received={0} bought={spokenFor} held={0} left={wanted - spokenFor} />
            <p className="t-small num">{t.shareOf(spokenFor, wanted)}</p>
          </li>
        ))}
      </ul>
      {create}
    </>
  )
}
