import { useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { hasPrivacySignal, isTrackingRefused } from '#ui/tracking-refused.ts'
import { messages } from './recording-choice.messages.ts'
import { allowRecording, isStorageBlocked, isUndeleted, stopRecording } from './stop-recording.ts'

/** State of the recording in this browser, with the reason if nothing is recorded. */
type Recording = 'recorded' | 'stopped' | 'undeleted' | 'signalled' | 'blocked'

function readRecording(): Recording {
  if (hasPrivacySignal()) return 'signalled'
  if (isStorageBlocked()) return 'blocked'
  if (!isTrackingRefused()) return 'recorded'
  return isUndeleted() ? 'undeleted' : 'stopped'
}

/** Words of the button; where the browser itself refuses, there is nothing to choose. */
const BUTTONS = { recorded: 'stop', stopped: 'allow', undeleted: 'again' } as const

/** Another tab may change the choice. */
function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Stops the recording of visits in this browser and deletes what was recorded of this one, or allows it again. */
export function RecordingChoice({ headingLevel = 2 }: { readonly headingLevel?: 2 | 3 }) {
  const t = useMessages(messages)
  const now = useSyncExternalStore(subscribe, readRecording, () => 'recorded' as const)
  /** The state before a change that has not ended. */
  const [before, setBefore] = useState<Recording>()
  const state = before ?? now
  const Heading = `h${headingLevel}` as const

  async function change() {
    setBefore(state)
    try {
      await (state === 'stopped' ? allowRecording() : stopRecording())
    } catch {
      // The visit stays marked as undeleted, and the text says so.
    } finally {
      setBefore(undefined)
    }
  }
  return (
    <section aria-labelledby="recording" className="stack">
      <Heading id="recording" className="t-h3">
        {t.title}
      </Heading>
      <p role="status" className="ink-2">
        {t[state]}
      </p>
      {state in BUTTONS && (
        <div>
          <Button variant="second" busy={before !== undefined} onClick={() => void change()}>
            {t[BUTTONS[state as keyof typeof BUTTONS]]}
          </Button>
        </div>
      )}
    </section>
  )
}
