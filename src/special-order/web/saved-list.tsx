import { useRef, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { withoutSaved, withSaved, type SavedConfiguration } from '../rules/saved-configurations.ts'
import { specialOrderPath } from '../rules/special-order-path.ts'
import { messages } from './special-order-page.messages.ts'
import styles from './special-order.module.css'
import type { Saved } from './use-saved.ts'

/** Saves and shares the current configuration, and lists the saved ones of this browser or of the account. */
export function SavedList({
  current,
  kept: { saved, isCustomer, change },
}: {
  /** Undefined while an option is open. */
  readonly current: SavedConfiguration | undefined
  readonly kept: Saved
}) {
  const t = useMessages(messages)
  const heading = isCustomer ? t.savedThere : t.savedHere
  const [said, setSaid] = useState('')
  const list = useRef<HTMLElement>(null)
  const remove = (one: SavedConfiguration) => {
    // The pressed button disappears with its configuration.
    if (change(withoutSaved(saved, one))) list.current?.focus()
  }
  const share = async () => {
    const address = window.location.href
    setSaid((await copyText(address)) ? t.copied : t.link(address))
  }
  return (
    <section ref={list} tabIndex={-1} aria-label={heading}>
      {current !== undefined && (
        <div className={styles.keep}>
          <Button
            variant="quiet"
            onClick={() => change(withSaved(saved, current)) && setSaid(isCustomer ? t.savedInAccount : t.saved)}
          >
            {t.save}
          </Button>
          <Button variant="quiet" onClick={() => void share()}>
            {t.share}
          </Button>
        </div>
      )}
      <p className="t-small ink-2" role="status">
        {said}
      </p>
      {saved.length > 0 && (
        <>
          <h2 className={`t-title ${styles.savedTitle}`}>{heading}</h2>
          <ul className={styles.saved}>
            {saved.map(one => (
              <li key={`${one.slug} ${one.codes.join('.')}`}>
                <Link className="link" to={specialOrderPath(one.slug, one.codes)} reloadDocument>
                  {one.name}
                </Link>
                <IconButton icon="x" label={t.removeSaved(one.name)} onClick={() => remove(one)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
