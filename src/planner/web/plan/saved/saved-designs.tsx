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
import { MOST_DESIGNS, MOST_NAME } from '../../../designs-contract.ts'
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
  /** Current time in epoch milliseconds. */
  readonly now?: () => number
}

/** Actions on saved designs, and the result of the last one. Opening and deleting can be undone. */
function useDesignActions({ state, choices, collection, now = Date.now }: SavedDesignsProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { designs, save, isRefused, isCustomer } = useSavedDesigns(collection.slug)
  const replaced = useReplaced(state)
  const [said, setSaid] = useState('')
  const [removed, setRemoved] = useState<SavedDesign>()
  const say = (words: string, gone?: SavedDesign) => {
    setSaid(words)
    setRemoved(gone)
  }
  return {
    designs,
    isRefused,
    isCustomer,
    replaced,
    said,
    removed,
    isFull: designs.length >= MOST_DESIGNS,
    /** Saves the current plan under a name. Returns whether the browser could store it. */
    keep(name: string): boolean {
      const at = Math.max(now(), ...designs.map(design => design.at + 1))
      if (!save([{ name, code: shareCode(state.plan, choices), at }, ...designs])) return false
      say(t.kept(name))
      return true
    },
    open({ name }: SavedDesign, { plan, choices: kept, lacks }: Shared) {
      const words = [t.opened(name), ...(lacks === undefined ? [] : [lacksWords(lacks, language)])]
      replaced.open(words.join(' '), plan, kept)
      say('')
    },
    rename(design: SavedDesign, to: string) {
      if (save(designs.map(one => (one === design ? { ...one, name: to } : one)))) say(t.renamed(to))
    },
    remove(design: SavedDesign) {
      if (save(designs.filter(one => one !== design))) say(t.removed(design.name), design)
    },
    putBack(design: SavedDesign) {
      if (save([...designs, design].toSorted((a, b) => b.at - a.at))) say(t.back(design.name))
    },
  }
}
type DesignActions = ReturnType<typeof useDesignActions>

/** Form to save the current plan under a name, with a default name. */
function KeepForm({
  actions: { designs, isFull, keep },
  isEmpty,
}: {
  readonly actions: DesignActions
  readonly isEmpty: boolean
}) {
  const t = useMessages(messages)
  const [name, setName] = useState('')
  const usualName = t.namePlaceholder(designs.length + 1)
  const full = isFull ? t.full(MOST_DESIGNS) : undefined
  const reason = isEmpty ? t.empty : full
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (reason === undefined && keep(name.trim() === '' ? usualName : name.trim())) setName('')
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
  )
}

/** Messages about the last action, with a button to undo it. */
function DesignNotices({
  actions: { isRefused, replaced, said, removed, isFull, putBack },
}: {
  readonly actions: DesignActions
}) {
  const t = useMessages(messages)
  return (
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
  )
}

/** The collection's designs saved in this browser: save the current one, open, rename, delete. */
export function SavedDesigns(props: SavedDesignsProps) {
  const { state, collection } = props
  const t = useMessages(messages)
  const headingId = useId()
  const actions = useDesignActions(props)
  const { designs, open, rename, remove } = actions
  const shown = useMemo(
    () => designs.map(design => ({ design, shared: openShared(design.code, collection) })),
    [designs, collection],
  )
  return (
    <section className={styles.designs} aria-labelledby={headingId}>
      <h2 id={headingId} className="t-h2">
        {t.title}
      </h2>
      <p className="t-small ink-2">{actions.isCustomer ? t.leadInAccount : t.lead}</p>
      <KeepForm actions={actions} isEmpty={itemTypesOf(state.plan).length === 0} />
      <DesignNotices actions={actions} />
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
