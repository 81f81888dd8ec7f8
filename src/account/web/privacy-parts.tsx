import { useState } from 'react'
import { eraseViewed } from '#catalog/web/viewed/account-viewed.ts'
import { clearBrowser } from '#identity/web/clear-browser.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { ConfirmPopup } from '#ui/popups/confirm-popup.tsx'
import type { send } from '#ui/send.ts'
import { deleteAccount, downloadData } from '../contract.ts'
import { Part } from './account-frame.tsx'
import { messages } from './account.messages.ts'
import { SignInAgain } from './sign-in-again.tsx'

/** Gives the browser a file to save. */
function saveFile(name: string, contents: unknown): void {
  const href = URL.createObjectURL(new Blob([JSON.stringify(contents, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href, download: name })
  link.click()
  URL.revokeObjectURL(href)
}

/** Everything that the shop stores about the customer, as a file. */
export function DownloadPart({
  call,
  save = saveFile,
}: {
  readonly call: typeof send
  readonly save?: typeof saveFile
}) {
  const { privacy: t, failed } = useMessages(messages)
  const [state, setState] = useState<'busy' | 'failed'>()
  async function download() {
    setState('busy')
    try {
      save('my-data.json', await call(downloadData, {}))
      setState(undefined)
    } catch {
      setState('failed')
    }
  }
  return (
    <Part id="download" title={t.download} text={t.downloadText}>
      {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
      <div>
        <Button variant="second" busy={state === 'busy'} busyLabel={t.downloading} onClick={() => void download()}>
          {t.downloadButton}
        </Button>
      </div>
    </Part>
  )
}

/** Erases the recently viewed products of the account and of this browser. */
export function ViewedPart({ erase = eraseViewed }: { readonly erase?: typeof eraseViewed }) {
  const { privacy: t, failed } = useMessages(messages)
  const [state, setState] = useState<'busy' | 'failed' | 'erased'>()
  async function remove() {
    setState('busy')
    try {
      await erase({ isAllBrands: true })
      setState('erased')
    } catch {
      setState('failed')
    }
  }
  return (
    <Part id="viewed" title={t.viewed} text={t.viewedText}>
      {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
      <p role="status" className="ink-2">
        {state === 'erased' ? t.viewedErased : ''}
      </p>
      <div>
        <Button variant="second" busy={state === 'busy'} onClick={() => void remove()}>
          {t.viewedButton}
        </Button>
      </div>
    </Part>
  )
}

/** Deletes the account after a question; asks for a recent sign-in before it. */
export function DeletePart({
  call,
  leave = url => window.location.assign(url),
}: {
  readonly call: typeof send
  readonly leave?: (url: string) => void
}) {
  const { privacy: t, failed } = useMessages(messages)
  const [isAsking, setAsking] = useState(false)
  const [state, setState] = useState<'busy' | 'failed' | 'again'>()
  /** The first time asks whether the sign-in is recent enough, so that nobody confirms in vain. */
  async function remove(isConfirmed: boolean) {
    setAsking(false)
    setState('busy')
    try {
      const { outcome, redirectUrl } = await call(deleteAccount, { isConfirmed })
      if (outcome === 'sign-in-again') return setState('again')
      if (outcome === 'confirm') {
        setState(undefined)
        return setAsking(true)
      }
      clearBrowser()
      leave(redirectUrl)
    } catch {
      setState('failed')
    }
  }
  return (
    <Part id="delete" title={t.remove} text={t.removeText}>
      {state === 'failed' && <Notice tone="warn">{failed}</Notice>}
      {state === 'again' && <SignInAgain section="privacy" part="delete" />}
      <div>
        <Button variant="danger" busy={state === 'busy'} onClick={() => void remove(false)}>
          {t.removeButton}
        </Button>
      </div>
      <ConfirmPopup
        open={isAsking}
        danger
        confirmLabel={t.yes}
        cancelLabel={t.no}
        onConfirm={() => void remove(true)}
        onCancel={() => setAsking(false)}
      >
        {t.sure}
      </ConfirmPopup>
    </Part>
  )
}
