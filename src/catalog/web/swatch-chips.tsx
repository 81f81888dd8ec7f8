import { useMessages } from '#ui/language.tsx'
import { messages } from './product-card.messages.ts'
import styles from './product-card.module.css'

const SHOWN = 4

/** The first colours of a product and the number of others, with a text alternative. */
export function SwatchChips({
  swatches,
}: {
  readonly swatches: readonly { readonly name: string; readonly colour: string }[]
}) {
  const t = useMessages(messages)
  if (swatches.length < 2) return null
  const more = swatches.length - SHOWN
  return (
    <div className={styles.swatches} role="img" aria-label={t.comesIn(swatches.map(swatch => swatch.name).join(', '))}>
      {swatches.slice(0, SHOWN).map(({ name, colour }) => (
        <span key={name} className={styles.chip} style={{ background: colour }} />
      ))}
      {more > 0 && <span>+{more}</span>}
    </div>
  )
}
