import { useMemo, useRef, useState } from 'react'
import { CENTRAL_TIME } from '#lib/central-time.ts'
import { localeOf } from '#lib/language.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { PlanOutline } from '../editor/plan-outline.tsx'
import { MOST_NAME } from '../../../designs-contract.ts'
import type { SavedDesign } from './saved-designs-store.ts'
import { messages } from './saved-designs.messages.ts'
import styles from './saved-designs.module.css'
import { piecesOf } from './shared-plan.ts'
import type { Shared } from './shared-plan.ts'

export interface SavedDesignRowProps {
  readonly design: SavedDesign
  /** The decoded share code; undefined if it is malformed. */
  readonly shared: Shared | undefined
  readonly collection: PlannerCollection
  readonly onOpen: (() => void) | undefined
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}

/** Form to rename a design. Escape cancels it. */
function RenameForm({
  name,
  onRename,
  onCancel,
}: {
  readonly name: string
  readonly onRename: (name: string) => void
  readonly onCancel: () => void
}) {
  const t = useMessages(messages)
  const [newName, setNewName] = useState(name)
  return (
    <form
      className={styles.renaming}
      onSubmit={event => {
        event.preventDefault()
        if (newName.trim() !== '') onRename(newName.trim())
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
          if (event.key === 'Escape') onCancel()
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="second" size="s">
          {t.save}
        </Button>
        <Button variant="quiet" size="s" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Name of a design, which opens it if possible, date of saving, and number of pieces. */
function DesignWords({
  design: { name, at },
  shared,
  collection: { country },
  onOpen,
}: Pick<SavedDesignRowProps, 'design' | 'shared' | 'collection' | 'onOpen'>) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const date = new Intl.DateTimeFormat(localeOf(country, language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: CENTRAL_TIME,
  }).format(at)
  return (
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
  )
}

/** A saved design with a small drawing and its actions. */
export function SavedDesignRow({ design, shared, collection, onOpen, onRename, onRemove }: SavedDesignRowProps) {
  const t = useMessages(messages)
  const { name } = design
  const [isRenaming, setRenaming] = useState(false)
  const renameButton = useRef<HTMLButtonElement>(null)
  const pieces = useMemo(() => piecesOf(collection), [collection])
  const finish = () => {
    setRenaming(false)
    // The field is removed with the next frame; the focus then returns to the button that opened it.
    requestAnimationFrame(() => renameButton.current?.focus())
  }
  const rename = (newName: string) => {
    onRename(newName)
    finish()
  }
  return (
    <li className={styles.design}>
      <div className={styles.drawing}>{shared !== undefined && <PlanOutline plan={shared.plan} pieces={pieces} />}</div>
      {isRenaming ? (
        <RenameForm name={name} onRename={rename} onCancel={finish} />
      ) : (
        <>
          <DesignWords design={design} shared={shared} collection={collection} onOpen={onOpen} />
          <div className={styles.actions}>
            <button
              ref={renameButton}
              type="button"
              className={`link ${styles.action}`}
              aria-label={t.renameOf(name)}
              onClick={() => setRenaming(true)}
            >
              {t.rename}
            </button>
            <button type="button" className={`link ${styles.action}`} aria-label={t.removeOf(name)} onClick={onRemove}>
              {t.remove}
            </button>
          </div>
        </>
      )}
    </li>
  )
}
