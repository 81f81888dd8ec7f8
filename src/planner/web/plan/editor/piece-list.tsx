import { useState } from 'react'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { PlannerCollection } from '../../planner-collection.ts'
import { ListBuilder } from './list-builder.tsx'
import { messages } from './piece-list.messages.ts'
import styles from './piece-list.module.css'
import { messages as editorMessages } from './plan-editor.messages.ts'
import type { PlanState } from '../use-plan.ts'
import { planWords, usePlanWords } from '../use-plan-words.ts'

/**
 * A list of the pieces beside the 3D player, for shoppers who use a screen reader or no pointer. Every change is
 * announced.
 */
export function PieceList({
  state,
  collection,
}: {
  readonly state: PlanState
  readonly collection: PlannerCollection
}) {
  const [t, words, language] = [useMessages(messages), useMessages(editorMessages), useLanguage()]
  const { pieces, said, change, step } = usePlanWords(state, collection)
  const [chosen, setChosen] = useState<string>()
  return (
    <AccordionItem title={t.title}>
      <div className={styles.top}>
        <p role="status">{said.text === '' ? planWords(state.plan, pieces, collection, language) : said.text}</p>
        <div className={styles.tools}>
          <IconButton
            icon="arrow-back-up"
            label={words.undo}
            variant="line"
            disabled={!state.canUndo}
            onClick={() => step('undo')}
          />
          <IconButton
            icon="arrow-forward-up"
            label={words.redo}
            variant="line"
            disabled={!state.canRedo}
            onClick={() => step('redo')}
          />
        </div>
      </div>
      <ListBuilder
        plan={state.plan}
        pieces={pieces}
        collection={collection}
        chosen={chosen}
        onChoose={setChosen}
        change={change}
      />
    </AccordionItem>
  )
}
