import { useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { hasPrivacySignal, isTrackingRefused } from '#ui/tracking-refused.ts'
import { messages } from './recording-choice.messages.ts'
import { allowRecording, stopRecording } from './stop-recording.ts'

const never = () => () => {}

/** Stops the recording of visits in this browser and deletes what was recorded of this one, or allows it again. */
export function RecordingChoice({ headingLevel = 2 }: { readonly headingLevel?: 2 | 3 }) {
  const t = useMessages(messages)
  const isSignalled = useSyncExternalStore(never, hasPrivacySignal, () => false)
  const wasRefused = useSyncExternalStore(never, isTrackingRefused, () => false)
  const [choice, setChoice] = useState<'stopped' | 'failed' | 'allowed'>()
  const [isBusy, setIsBusy] = useState(false)
  const isStopped = choice === 'stopped' || (choice === undefined && wasRefused)
  const Heading = `h${headingLevel}` as const

  async function stop() {
    setIsBusy(true)
    try {
      await stopRecording()
      setChoice('stopped')
    } catch {
      setChoice('failed')
    } finally {
      setIsBusy(false)
    }
  }
  function allow() {
    allowRecording()
    setChoice('allowed')
  }
  const words = isStopped ? t.stopped : choice === 'failed' ? t.failed : t.recorded
  return (
    <section aria-labelledby="recording" className="stack">
      <Heading id="recording" className="t-h3">
        {t.title}
      </Heading>
      <p role="status" className="ink-2">
        {isSignalled ? t.refused : words}
      </p>
      {!isSignalled && (
        <div>
          <Button
            variant="second"
            busy={isBusy}
            onClick={() => {
              if (isStopped) allow()
              else void stop()
            }}
          >
            {isStopped ? t.allow : t.stop}
          </Button>
        </div>
      )}
    </section>
  )
}
