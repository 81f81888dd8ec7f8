import { useRef } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { MOST_SWATCHES } from '../rules/limits.ts'
import type { SwatchChoice } from '../rules/swatch-choice.ts'
import { SwatchPicture } from './swatch-picker.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { messages } from './swatches.messages.ts'
import styles from './swatches.module.css'

/** The chosen swatches, each with a button that takes it out, and the button that sends the order. */
export function ChosenBar({
  chosen,
  isBusy,
  toggle,
}: {
  readonly chosen: readonly SwatchChoice[]
  readonly isBusy: boolean
  readonly toggle: (code: string) => void
}) {
  const t = useMessages(messages)
  const count = useRef<HTMLParagraphElement>(null)
  const takeOut = (code: string) => {
    toggle(code)
    // The pressed button disappears with its swatch.
    count.current?.focus()
  }
  const isFull = chosen.length >= MOST_SWATCHES
  return (
    <div className={styles.bar}>
      <ul className={styles.five} aria-label={t.chosen}>
        {chosen.map(choice => (
          <li key={choice.code}>
            <SwatchPicture {...choice} />
            <button type="button" className={styles.takeOut} onClick={() => takeOut(choice.code)}>
              <Icon name="x" size="s" label={t.takeOut(choice.title)} />
            </button>
          </li>
        ))}
        {Array.from({ length: Math.max(0, MOST_SWATCHES - chosen.length) }, (_, i) => (
          <li key={i} className={styles.slot} aria-hidden />
        ))}
      </ul>
      <p ref={count} tabIndex={-1} className={styles.count} role="status">
        <b>{t.count(chosen.length, MOST_SWATCHES)}</b> {isFull && t.full}
      </p>
      <Button type="submit" size="l" busy={isBusy} busyLabel={t.sending} disabled={chosen.length === 0}>
        {t.send}
      </Button>
    </div>
  )
}
