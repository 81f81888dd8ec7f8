import { useState } from 'react'
import { useMessages } from '#ui/language.tsx'
import { CallFailed } from '#ui/send.ts'
import { messages } from './dialogs.messages.ts'

export interface DialogCall {
  readonly isBusy: boolean
  /** Why the last step did not succeed, in words; undefined without a problem. */
  readonly problem: string | undefined
  /** Runs one step at a time; it returns a problem in words, or undefined. A failed call keeps everything as it is. */
  readonly run: (step: () => Promise<string | undefined>) => Promise<void>
}

/** The state of a dialog that makes calls. */
export function useDialogCall(): DialogCall {
  const t = useMessages(messages)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function run(step: () => Promise<string | undefined>) {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await step())
    } catch (error) {
      setProblem(error instanceof CallFailed && error.refusal?.kind === 'conflict' ? t.conflict : t.failed)
    }
    setBusy(false)
  }
  return { isBusy, problem, run }
}
