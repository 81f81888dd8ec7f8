import type { Decoder } from './decoder.ts'

/** Time between two looks at the picture of the camera, in milliseconds. */
const EVERY_MS = 150

export interface OpenCamera {
  /** Turns the light of the phone on or off; undefined if it has none that pages can use. */
  readonly light: ((isOn: boolean) => Promise<void>) | undefined
  readonly close: () => void
}

/** Opens the camera at the back of the phone, and shows its picture. Throws if there is none, or it is not allowed. */
export async function openCamera(video: HTMLVideoElement): Promise<OpenCamera> {
  const wanted = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  const stream = await navigator.mediaDevices.getUserMedia({ video: wanted, audio: false })
  const [track] = stream.getVideoTracks()
  const close = () => {
    for (const one of stream.getTracks()) one.stop()
    video.srcObject = null
  }
  video.srcObject = stream
  try {
    await video.play()
  } catch (error) {
    close()
    throw error
  }
  // `torch` is missing in the DOM types.
  const can = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  const light = (isOn: boolean) => track!.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] })
  return { light: can.torch === true ? light : undefined, close }
}

/** Reads the tags in front of the camera until it is stopped. `onCode` is called for each look that finds one. */
export function readBarcodes(video: HTMLVideoElement, decoder: Decoder, onCode: (code: string) => void): () => void {
  let isStopped = false
  const look = async () => {
    if (isStopped) return
    const code = video.videoWidth === 0 ? undefined : await decoder.read(video).catch(() => undefined)
    if (isStopped) return
    if (code !== undefined) onCode(code)
    setTimeout(() => void look(), EVERY_MS)
  }
  void look()
  return () => {
    isStopped = true
  }
}
