import { useId, useMemo, useState } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { PlannerChoices } from '../../../rules/choices.ts'
import { itemTypesOf } from '../../../rules/plan.ts'
import { shareCode } from '../../../rules/share-code.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { lacksWords } from '../lacks-words.ts'
import { SavedDesignRow } from './saved-design-row.tsx'
import { MOST_DESIGNS, MOST_NAME } from './saved-designs-store.ts'
import type { SavedDesign } from './saved-designs-store.ts'
import { messages } from './saved-designs.messages.ts'
import styles from './saved-designs.module.css'
import { openShared } from './shared-plan.ts'
import type { Shared } from './shared-plan.ts'
import type { PlanState } from '../use-plan.ts'
import { useReplaced } from '../use-replaced.ts'
import { useSavedDesigns } from './use-saved-designs.ts'

export interface SavedDesignsProps {
  readonly state: PlanState
  readonly choices: PlannerChoices
  readonly collection: PlannerCollection
  /** The clock, milliseconds since 1970. */
  readonly now?: () => number
}

/**
 * Designs of the collection that this browser keeps: keep this one, open, rename, delete; opening and deleting can be
 * undone.
 */
export function SavedDesigns({ state, choices, collection, now = Date.now }: SavedDesignsProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const headingId = useId()
  const { designs, save, isRefused } = useSavedDesigns(collection.slug)
  const replaced = useReplaced(state)
  const [name, setName] = useState('')
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<SavedDesign>()
  const shown = useMemo(
    () => designs.map(design => ({ design, shared: openShared(design.code, collection) })),
    [designs, collection],
  )
  const say = (words: string, gone?: SavedDesign) => {
    setSaid(words)
    setRemoved(gone)
  }

  const usualName = t.namePlaceholder(designs.length + 1)
  const keep = () => {
    const at = Math.max(now(), ...designs.map(design => design.at + 1))
    const design = { name: name.trim() === '' ? usualName : name.trim(), code: shareCode(state.plan, choices), at }
    if (!save([design, ...designs])) return
    setName('')
    say(t.kept(design.name))
  }
  const open = ({ name: called }: SavedDesign, { plan, choices: kept, lacks }: Shared) => {
    replaced.open(
      [t.opened(called), ...(lacks === undefined ? [] : [lacksWords(lacks, language)])].join(' '),
      plan,
      kept,
    )
    say('')
  }
  const rename = (design: SavedDesign, to: string) => {
    if (save(designs.map(one => (one === design ? { ...one, name: to } : one)))) say(t.renamed(to))
  }
  const remove = (design: SavedDesign) => {
    if (save(designs.filter(one => one !== design))) say(t.removed(design.name), design)
  }
  const putBack = (design: SavedDesign) => {
    if (save([...designs, design].toSorted((a, b) => b.at - a.at))) say(t.back(design.name))
  }

  const isFull = designs.length >= MOST_DESIGNS
  const reason = itemTypesOf(state.plan).length === 0 ? t.empty : isFull ? t.full(MOST_DESIGNS) : undefined
  return (
    <section className={styles.designs} aria-labelledby={headingId}>
      <h2 id={headingId} className="t-h2">
        {t.title}
      </h2>
      <p className="t-small ink-2">{t.lead}</p>
      <form
        className={styles.form}
        onSubmit={event => {
          event.preventDefault()
          if (reason === undefined) keep()
        }}
      >
        <TextInput
          label={t.name}
          value={name}
          maxLength={MOST_NAME}
          autoComplete="off"
          placeholder={usualName}
          onChange={event => setName(event.target.value)}
        />
        <Button type="submit" variant="second" {...(reason !== undefined && { disabledReason: reason })}>
          {t.keep}
        </Button>
      </form>
      <div className={styles.said} role="status">
        {isRefused && (
          <Notice tone="warn" live={false}>
            {t.refused}
          </Notice>
        )}
        {replaced.opened !== undefined && (
          <Notice tone="ok" live={false}>
            {replaced.opened}{' '}
            <button type="button" className="link link--strong" onClick={replaced.takeBack}>
              {t.undo}
            </button>
          </Notice>
        )}
        {replaced.isUndone && <p className="t-small">{t.undone}</p>}
        {said !== '' && (
          <p className="t-small">
            {said}{' '}
            {removed !== undefined && !isFull && (
              <button type="button" className="link link--strong" onClick={() => putBack(removed)}>
                {t.undo}
              </button>
            )}
          </p>
        )}
      </div>
      {designs.length === 0 ? (
        <p className="t-small ink-3">{t.none}</p>
      ) : (
        <ul>
          {shown.map(({ design, shared }) => (
            <SavedDesignRow
              key={design.at}
              {...{ design, shared, collection }}
              onOpen={shared && (() => open(design, shared))}
              onRename={to => rename(design, to)}
              onRemove={() => remove(design)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
