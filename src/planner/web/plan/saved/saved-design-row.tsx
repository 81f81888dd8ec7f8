import { useMemo, useRef, useState } from 'react'
import { localeOf } from '#lib/language.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { PlanOutline } from '../editor/plan-outline.tsx'
import { MOST_NAME } from './saved-designs-store.ts'
import type { SavedDesign } from './saved-designs-store.ts'
import { messages } from './saved-designs.messages.ts'
import styles from './saved-designs.module.css'
import { piecesOf } from './shared-plan.ts'
import type { Shared } from './shared-plan.ts'

export interface SavedDesignRowProps {
  readonly design: SavedDesign
  /** What its code says; undefined where it can't be read. */
  readonly shared: Shared | undefined
  readonly collection: PlannerCollection
  readonly onOpen: (() => void) | undefined
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

/** A kept design: its plan, small, and what can be done with it. */
export function SavedDesignRow({
  design: { name, at },
  shared,
  collection,
  onOpen,
  onRename,
  onRemove,
}: SavedDesignRowProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [newName, setNewName] = useState<string>()
  const renameButton = useRef<HTMLButtonElement>(null)
  const pieces = useMemo(() => piecesOf(collection), [collection])
  const date = new Intl.DateTimeFormat(localeOf(collection.country, language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(at)
  const finish = () => {
    setNewName(undefined)
    // The field is gone with the next frame: what opened it takes the focus back.
    requestAnimationFrame(() => renameButton.current?.focus())
  }
  return (
    <li className={styles.design}>
      <div className={styles.drawing}>{shared !== undefined && <PlanOutline plan={shared.plan} pieces={pieces} />}</div>
      {newName === undefined ? (
        <div className={styles.words}>
          <p className="t-title">
            {onOpen === undefined ? (
              name
            ) : (
              <button type="button" className="link" aria-label={t.open(name)} onClick={onOpen}>
                {name}
              </button>
            )}
          </p>
          <p className="t-small ink-2">
            {shared === undefined ? t.unreadable : t.about(date, itemTypesOf(shared.plan).length)}
          </p>
        </div>
      ) : (
        <form
          className={styles.renaming}
          onSubmit={event => {
            event.preventDefault()
            if (newName.trim() !== '') {
              onRename(newName.trim())
              finish()
            }
          }}
        >
          <TextInput
            label={t.newName(name)}
            value={newName}
            maxLength={MOST_NAME}
            autoComplete="off"
            autoFocus
            onChange={event => setNewName(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Escape') finish()
            }}
          />
          <div className={styles.actions}>
            <Button type="submit" variant="second" size="s">
              {t.save}
            </Button>
            <Button variant="quiet" size="s" onClick={finish}>
              {t.cancel}
            </Button>
          </div>
        </form>
      )}
      {newName === undefined && (
        <div className={styles.actions}>
          <button
            ref={renameButton}
            type="button"
            className={`link ${styles.action}`}
            aria-label={t.renameOf(name)}
            onClick={() => setNewName(name)}
          >
            {t.rename}
          </button>
          <button type="button" className={`link ${styles.action}`} aria-label={t.removeOf(name)} onClick={onRemove}>
            {t.remove}
          </button>
        </div>
      )}
    </li>
  )
}
