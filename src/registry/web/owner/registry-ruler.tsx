import { useMessages } from '#ui/language.tsx'
import type { Pieces } from '../../rules/own-registry.ts'
import { spokenShare } from '../../rules/spoken-share.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/** Pieces between two marks of the ruler. */
const stepOf = (wanted: number): number => (wanted > 200 ? 20 : wanted > 60 ? 5 : 1)

/** The ruler with one mark for each wanted piece, and the numbers of its parts as text. */
export function RegistryRuler({ pieces }: { readonly pieces: Pieces }) {
  const t = useMessages(messages)
  const { wanted, received, bought, held, left } = pieces
  const spoken = received + bought + held
  const share = spokenShare(spoken, wanted)
  const step = stepOf(wanted)
  const parts = [
    { key: 'rec', count: received, word: t.received },
    { key: 'buy', count: bought, word: t.bought },
    { key: 'hold', count: held, word: t.held },
    { key: 'left', count: left, word: t.left },
  ] as const
  return (
    <section className={styles.meter} aria-labelledby="spoken-for">
      <div className={styles.meterTop}>
        <h2 className="t-h2" id="spoken-for">
          {share === 'other' ? t.shareOf(spoken, wanted) : t.share0[share]}
        </h2>
        <p className="t-small ink-2">{step === 1 ? t.marks(wanted) : t.marksOfMany(wanted, step)}</p>
      </div>
      <div
        className={styles.ruler}
        role="img"
        aria-label={t.ruler(wanted, received, bought, held, left)}
        style={{ backgroundSize: `calc((100% - 1px) / ${wanted / step}) 9px` }}
      >
        {parts.map(
          ({ key, count }) => count > 0 && <i key={key} className={styles[key]} style={{ flexGrow: count }} />,
        )}
      </div>
      <dl className={styles.key}>
        {parts.map(({ key, count, word }) => (
          <div key={key}>
            <i className={styles[key]} aria-hidden />
            <dd className="num">{count}</dd>
            <dt>{word}</dt>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A small measure of the same parts; the text beside it says the same. */
export const MiniMeasure = ({
  received,
  bought,
  held,
  left,
}: {
  readonly received: number
  readonly bought: number
  readonly held: number
  readonly left: number
}) => (
  <span className={styles.mini} aria-hidden>
    {received > 0 && <i className={styles.rec} style={{ flexGrow: received }} />}
    {bought > 0 && <i className={styles.buy} style={{ flexGrow: bought }} />}
    {held > 0 && <i className={styles.hold} style={{ flexGrow: held }} />}
    {left > 0 && <i className={styles.left} style={{ flexGrow: left }} />}
  </span>
)
