import { useState } from 'react'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog, DialogActions } from '#ui/navigation/dialog.tsx'
import type { send } from '#ui/send.ts'
import { deleteRegistry, leaveRegistry } from '../../owner-contract.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/** The end of a shopper's part in a registry: deleted by its last registrant, or left to the co-registrant. */
export type Ended = 'deleted' | 'left'

interface EndProps {
  readonly grId: string
  /** True with a co-registrant: then the registry can only be left. */
  readonly isShared: boolean
  /** Pieces that givers have bought and that have not arrived yet. */
  readonly underWay: number
  readonly call: typeof send
  readonly onEnded: (ended: Ended) => void
}

/** Deletes the registry, or leaves it to the co-registrant, after a confirmation. */
export function EndPanel(props: EndProps) {
  const { ending } = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const t = props.isShared ? ending.leave : ending.delete
  return (
    <section className={styles.panel} aria-labelledby="ending">
      <h2 className="t-h3" id="ending">
        {t.title}
      </h2>
      <p className="t-small ink-2">{t.lead}</p>
      <button type="button" className={`link ${styles.link}`} onClick={() => setOpen(true)}>
        {t.open}
      </button>
      {isOpen && <EndDialog {...props} onClose={() => setOpen(false)} />}
    </section>
  )
}

function EndDialog({ grId, isShared, underWay, call, onEnded, onClose }: EndProps & { readonly onClose: () => void }) {
  const { ending, failed } = useMessages(messages)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const t = isShared ? ending.leave : ending.delete
  async function end() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { outcome } = isShared ? await call(leaveRegistry, { grId }) : await call(deleteRegistry, { grId })
      if (outcome === 'gone') return onEnded(isShared ? 'left' : 'deleted')
      setProblem(ending.changed)
    } catch {
      setProblem(failed)
    }
    setBusy(false)
  }
  return (
    <Dialog open title={t.question} onClose={onClose}>
      <p>{t.text}</p>
      {!isShared && underWay > 0 && <p>{ending.underWay(underWay)}</p>}
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <DialogActions>
        <Button variant="danger" busy={isBusy} onClick={() => void end()}>
          {t.confirm}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {ending.keep}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
