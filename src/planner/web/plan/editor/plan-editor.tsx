import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { layOut } from '../../../rules/layout.ts'
import { everySpot } from '../../../rules/insertion-points.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { mmWords } from '../lengths.ts'
import { ListBuilder } from './list-builder.tsx'
import { messages } from './plan-editor.messages.ts'
import styles from './plan-editor.module.css'
import { PlanView } from './plan-view.tsx'
import { SpotMenu } from './spot-menu.tsx'
import type { OpenSpot } from './spot-menu.tsx'
import type { PlanState } from '../use-plan.ts'
import { planWords, usePlanWords, type PlanWords } from '../use-plan-words.ts'

/** Buttons for undo, redo and mirror. */
function PlanTools({
  state: { canUndo, canRedo },
  change,
  step,
}: { readonly state: PlanState } & Pick<PlanWords, 'change' | 'step'>) {
  const t = useMessages(messages)
  return (
    <div className={styles.tools}>
      <IconButton icon="arrow-back-up" label={t.undo} variant="line" disabled={!canUndo} onClick={() => step('undo')} />
      <IconButton
        icon="arrow-forward-up"
        label={t.redo}
        variant="line"
        disabled={!canRedo}
        onClick={() => step('redo')}
      />
      <button type="button" className={styles.mirror} onClick={() => change({ kind: 'mirror' })}>
        {t.mirror}
      </button>
    </div>
  )
}

/**
 * The plan as a drawing and as a list: everything that can be done in 3D, also with keyboard and screen reader. It
 * fills its container.
 */
export function PlanEditor({
  state,
  collection,
}: {
  readonly state: PlanState
  readonly collection: PlannerCollection
}) {
  const language = useLanguage()
  const { pieces, said, change, step } = usePlanWords(state, collection)
  const [chosen, setChosen] = useState<string>()
  const [spot, setSpot] = useState<OpenSpot>()
  // Close the menu if its plus sign no longer exists.
  const isOpen =
    spot !== undefined &&
    everySpot(layOut(state.plan, pieces)).some(
      ({ pieceId, side, before }) =>
        pieceId === spot.pieceId && side === spot.side && before?.piece.id === spot.beforeId,
    )
  const editor = useRef<HTMLDivElement>(null)
  const focusNext = useRef<string>(undefined)
  useEffect(() => {
    if (focusNext.current === undefined) return
    editor.current?.querySelector<HTMLElement>(`[data-piece="${focusNext.current}"]`)?.focus()
    focusNext.current = undefined
  })
  /** Closes the menu of a plus sign. The focus, which was in the menu, moves to the row of the piece. */
  const leaveSpot = (pieceId: string) => {
    focusNext.current = pieceId
    setSpot(undefined)
  }
  const onKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
    event.preventDefault()
    step(event.shiftKey ? 'redo' : 'undo')
  }
  return (
    // The element only handles keyboard shortcuts of its children.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={editor} className={styles.editor} onKeyDown={onKey}>
      <div className={styles.drawing}>
        <PlanTools state={state} change={change} step={step} />
        <div className={styles.sheet}>
          <PlanView
            plan={state.plan}
            pieces={pieces}
            chosen={chosen}
            onChoose={setChosen}
            onSpot={setSpot}
            onChange={change}
            length={mm => mmWords(mm, collection.systemOfMeasure, language)}
          />
        </div>
        {spot !== undefined && isOpen && (
          <SpotMenu
            plan={state.plan}
            pieces={pieces}
            spot={spot}
            change={change}
            onAdded={id => {
              setChosen(id)
              leaveSpot(id)
            }}
            onClose={() => leaveSpot(spot.pieceId)}
          />
        )}
        <p className={classNames(styles.said, said.isRefusal && styles.refused)} role="status">
          {said.text === '' ? planWords(state.plan, pieces, collection, language) : said.text}
        </p>
      </div>
      <div className={styles.list}>
        <ListBuilder
          plan={state.plan}
          pieces={pieces}
          collection={collection}
          chosen={chosen}
          onChoose={setChosen}
          change={change}
        />
      </div>
    </div>
  )
}
