import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react'
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
import { canReadBarcodes, openCamera, readBarcodes } from './read-barcodes.ts'
import { AddProblemNotice } from './registry-button.tsx'
import { LIST_PATH } from './registry-paths.ts'
import { RegistryPopups } from './registry-popups.tsx'
import styles from './scan.module.css'
import { messages } from './scan.messages.ts'
import { useRegistryAdd, type AddedPiece } from './use-registry-add.ts'

/** Length of the vibration after a tag was read, in milliseconds. */
const BUZZ_MS = 40

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

/** The camera's state: not started, being started, reading, or not available. */
type Camera = 'off' | 'starting' | 'on' | 'missing' | 'no-reader'

/** Opens the camera on demand, and reads tags as long as it is not paused. */
function useCamera(isPaused: boolean, onCode: (code: string) => void) {
  const [camera, setCamera] = useState<Camera>('off')
  const video = useRef<HTMLVideoElement>(null)
  const close = useRef(() => {})
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  })
  useEffect(() => () => close.current(), [])
  useEffect(() => {
    if (camera !== 'on' || isPaused) return undefined
    return readBarcodes(video.current!, code => latest.current(code))
  }, [camera, isPaused])
  const start = async () => {
    if (!canReadBarcodes()) return setCamera('no-reader')
    setCamera('starting')
    try {
      close.current = await openCamera(video.current!)
      document.cookie = scanModeCookie(true)
      setCamera('on')
    } catch {
      setCamera('missing')
    }
  }
  const stop = () => {
    close.current()
    setCamera('off')
  }
  return { camera, video, start, stop }
}

/** The picture of the camera with a frame to aim with, the button that starts it, or why there is none. */
function CameraView({
  camera,
  video,
  onStart,
}: {
  readonly camera: Camera
  readonly video: RefObject<HTMLVideoElement | null>
  readonly onStart: () => void
}) {
  const t = useMessages(messages)
  return (
    <>
      <div className={styles.camera} hidden={camera !== 'on' && camera !== 'starting'}>
        <video ref={video} className={styles.video} muted playsInline aria-label={t.camera} />
        <svg className={styles.frame} viewBox="0 0 208 144" aria-hidden>
          <path d="M2 34V2h32M174 2h32v32M206 110v32h-32M34 142H2v-32" />
        </svg>
        <p className={styles.aim}>{t.aim}</p>
      </div>
      {camera === 'missing' && <Notice tone="warn">{t.noCamera}</Notice>}
      {camera === 'no-reader' && <Notice tone="warn">{t.noDetector}</Notice>}
      {(camera === 'off' || camera === 'starting') && (
        <Button size="l" busy={camera === 'starting'} busyLabel={t.starting} onClick={onStart}>
          {t.start}
        </Button>
      )}
    </>
  )
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
  const [isPaused, setPaused] = useState(false)
  const { camera, video, start, stop } = useCamera(isPaused || isLooking, code => {
    // A tag that is still in view is added once.
    if (scanned !== undefined && skuOfTag(code) === scanned.piece.sku) return
    setPaused(true)
    void found(code).finally(() => setPaused(false))
  })
  const type = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void found(String(new FormData(event.currentTarget).get('number') ?? ''))
  }
  const leave = () => {
    stop()
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
      <CameraView camera={camera} video={video} onStart={() => void start()} />
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
