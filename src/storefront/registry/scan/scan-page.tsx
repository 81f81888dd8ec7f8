import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import type { SendCall } from '#cart/web/state/send-call.ts'
import { viewedProducts } from '#catalog/contract.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { scanModeCookie } from '#registry/rules/scan-mode.ts'
import { skuOfTag } from '#registry/rules/tag-code.ts'
import { AddProblemNotice } from '../registry-button.tsx'
import { LIST_PATH } from '../registry-paths.ts'
import { RegistryPopups } from '../registry-popups.tsx'
import { useRegistryAdd, type AddedPiece } from '../use-registry-add.ts'
import styles from './scan.module.css'
import { messages } from './scan.messages.ts'
import { useCamera } from './use-camera.ts'

/** Length of the vibration after a tag was read, in milliseconds. */
const BUZZ_MS = 40

/** Time after which a tag that is read again counts as another piece, in milliseconds. */
const OUT_OF_VIEW_MS = 2_000

interface Scanned {
  readonly piece: AddedPiece
  /** Distinguishes two scans of the same tag. */
  readonly scan: number
}

/** Adds a scanned piece at once, and shows the confirmation. */
function ScannedPiece({ piece, call, onClosed }: { piece: AddedPiece; call: SendCall; onClosed: () => void }) {
  const add = useRegistryAdd({
    button: `scan ${piece.sku}`,
    pieces: [piece],
    source: 'scan',
    block: undefined,
    call,
  })
  const { press } = add
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) return
    isPressed.current = true
    press()
  }, [press])
  const dismiss = () => {
    add.dismiss()
    onClosed()
  }
  return (
    <div className={styles.scanned}>
      <p className="t-title" role="status">
        {piece.name} {piece.formattedPrice}
      </p>
      {add.problem !== undefined && <AddProblemNotice problem={add.problem} onAgain={add.press} />}
      <RegistryPopups add={{ ...add, dismiss }} />
    </div>
  )
}

/** The picture of the camera with a frame to aim with, the button that starts it, or why there is none. */
function CameraView({ camera, video, start, isLit, toggleLight }: ReturnType<typeof useCamera>) {
  const t = useMessages(messages)
  const isShown = camera === 'on' || camera === 'starting'
  return (
    <>
      <div className={styles.camera} hidden={!isShown}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t.camera} />
        <svg className={styles.frame} viewBox="0 0 208 144" aria-hidden>
          <path d="M2 34V2h32M174 2h32v32M206 110v32h-32M34 142H2v-32" />
        </svg>
        <p className={styles.aim}>{t.aim}</p>
      </div>
      {camera === 'on' && toggleLight !== undefined && (
        <Button variant="second" size="s" aria-pressed={isLit} onClick={() => void toggleLight()}>
          {t.light}
        </Button>
      )}
      {camera === 'denied' && <Notice tone="warn">{t.denied}</Notice>}
      {camera === 'missing' && <Notice tone="warn">{t.noCamera}</Notice>}
      {camera === 'no-reader' && <Notice tone="warn">{t.noDetector}</Notice>}
      {camera !== 'on' && (
        <Button size="l" busy={camera === 'starting'} busyLabel={t.starting} onClick={() => void start()}>
          {camera === 'off' || camera === 'starting' ? t.start : t.startAgain}
        </Button>
      )}
    </>
  )
}

/** True once for a tag that stays in view; again when it was out of view for a while, or another one was read. */
function useSightings(): (code: string) => boolean {
  const last = useRef({ code: '', at: 0 })
  return code => {
    const at = performance.now()
    const isStill = last.current.code === code && at - last.current.at < OUT_OF_VIEW_MS
    last.current = { code, at }
    return !isStill
  }
}

/** Reads tags of a store with the phone's camera, and puts the pieces on the registry; or by the typed number. */
export function ScanPage({ call = send }: { readonly call?: SendCall }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const [scanned, setScanned] = useState<Scanned>()
  const [fault, setFault] = useState<string>()
  const [isLooking, setLooking] = useState(false)
  const isBusy = useRef(false)
  const found = async (code: string) => {
    if (isBusy.current) return
    const sku = skuOfTag(code)
    if (sku === undefined) return setFault(t.otherShop)
    isBusy.current = true
    setLooking(true)
    setFault(undefined)
    try {
      const [item] = (await call(viewedProducts, { skus: sku })).items
      if (item === undefined) setFault(t.unknown)
      else {
        navigator.vibrate?.(BUZZ_MS)
        document.cookie = scanModeCookie(true)
        const { name, formattedPrice } = item
        setScanned(before => ({
          piece: { sku, name, optionText: '', formattedPrice },
          scan: (before?.scan ?? 0) + 1,
        }))
      }
    } catch {
      setFault(t.failed)
    }
    setLooking(false)
    isBusy.current = false
  }
  const isNewlySeen = useSightings()
  const view = useCamera(code => {
    // While one tag is looked up, others are not taken as seen.
    if (!isBusy.current && isNewlySeen(code)) void found(code)
  })
  const type = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void found(String(new FormData(event.currentTarget).get('number') ?? ''))
  }
  const leave = () => {
    view.stop()
    document.cookie = scanModeCookie(false)
    void navigate(LIST_PATH)
  }
  return (
    <div className={`page ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="t-h1">{t.title}</h1>
        <Button variant="quiet" size="s" onClick={leave}>
          {t.leave}
        </Button>
      </div>
      <p className="ink-2">{t.lead}</p>
      <CameraView {...view} />
      <form className={styles.form} onSubmit={type} noValidate>
        <TextInput
          label={t.number}
          hint={t.hint}
          name="number"
          inputMode="numeric"
          maxLength={20}
          autoComplete="off"
          error={fault}
        />
        <Button type="submit" variant="second" busy={isLooking} busyLabel={t.looking}>
          {t.add}
        </Button>
      </form>
      {scanned !== undefined && (
        <ScannedPiece key={scanned.scan} piece={scanned.piece} call={call} onClosed={() => setScanned(undefined)} />
      )}
    </div>
  )
}
