/** Time between two looks at the picture of the camera, in milliseconds. */
const EVERY_MS = 200

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
type DetectorClass = new (options: { formats: readonly string[] }) => Detector

/** The browser's reader of barcodes; undefined where it has none. */
const browsersDetector = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

export const canReadBarcodes = (): boolean => browsersDetector() !== undefined

/** Opens the camera at the back of the phone, and shows its picture. Throws if there is none, or it is not allowed. */
export async function openCamera(video: HTMLVideoElement): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' }, audio: false })
  video.srcObject = stream
  await video.play()
  return () => {
    for (const track of stream.getTracks()) track.stop()
    video.srcObject = null
  }
}

/** Reads the tags in front of the camera until it is stopped. `onCode` is called for each look that finds one. */
export function readBarcodes(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const Reader = browsersDetector()
  if (Reader === undefined) return () => {}
  const detector = new Reader({ formats: ['code_128', 'ean_13'] })
  let isStopped = false
  const look = async () => {
    if (isStopped) return
    const [found] = await detector.detect(video).catch(() => [])
    if (isStopped) return
    if (found !== undefined) onCode(found.rawValue)
    setTimeout(() => void look(), EVERY_MS)
  }
  void look()
  return () => {
    isStopped = true
  }
}
