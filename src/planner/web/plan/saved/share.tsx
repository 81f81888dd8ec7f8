import { useState, useSyncExternalStore } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import type { PlannerChoices } from '../../../rules/choices.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { planLink } from './plan-link.ts'
import { messages } from './share.messages.ts'
import styles from './share.module.css'
import type { PlanState } from '../use-plan.ts'

export interface ShareProps {
  readonly state: PlanState
  readonly choices: PlannerChoices
  readonly collection: Pick<PlannerCollection, 'name'>
}

const never = () => () => {}
const canShare = (): boolean => typeof navigator.share === 'function'

/** A link that opens this plan: copied, passed to another app, or shown to be copied by hand. */
export function Share({ state: { plan }, choices, collection: { name } }: ShareProps) {
  const t = useMessages(messages)
  const hasShare = useSyncExternalStore(never, canShare, () => false)
  const [copied, setCopied] = useState('')
  const [isByHand, setIsByHand] = useState(false)
  const copy = async () => {
    const link = planLink(plan, choices)
    const isCopied = await copyText(link)
    setIsByHand(!isCopied)
    if (isCopied) setCopied(link)
  }
  const share = async () => {
    try {
      await navigator.share({ title: t.shareTitle(name), url: planLink(plan, choices) })
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className={styles.share}>
      <div className={styles.actions}>
        <Button variant="second" onClick={() => void copy()}>
          {t.copy}
        </Button>
        {hasShare && (
          <Button variant="quiet" onClick={() => void share()}>
            {t.share}
          </Button>
        )}
      </div>
      <p className="t-small" role="status">
        {copied !== '' && !isByHand && copied === planLink(plan, choices) && t.copied}
      </p>
      {isByHand && (
        <TextInput
          label={t.byHand}
          hint={t.byHandHint}
          readOnly
          value={planLink(plan, choices)}
          onFocus={event => event.target.select()}
          autoFocus
        />
      )}
    </div>
  )
}
