/** Widest picture that the decoder gets, in pixels: enough for the bars of a tag that fills half of the view. */
const WIDEST = 960

/** Reads the barcode in the picture of the camera; undefined if there is none. */
export interface Decoder {
  readonly read: (video: HTMLVideoElement) => Promise<string | undefined>
  readonly close: () => void
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Formats of the tags. */
const FORMATS = ['code_128', 'ean_13']

/** The browser's own decoder; undefined if it has none, or one that cannot read our tags. */
async function browsersDecoder(): Promise<Decoder | undefined> {
  const Reader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (Reader === undefined) return undefined
  const known = await Reader.getSupportedFormats().catch((): string[] => [])
  if (!FORMATS.every(format => known.includes(format))) return undefined
  const detector = new Reader({ formats: FORMATS })
  return { read: async video => (await detector.detect(video))[0]?.rawValue, close: () => {} }
}

/** The pixels of the camera's picture. */
function pixelsOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const scale = Math.min(1, WIDEST / video.videoWidth)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** The next answer of the worker. */
const answerOf = (worker: Worker): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const heard = new AbortController()
    const { signal } = heard
    const hear = ({ data }: MessageEvent<string | null>) => {
      heard.abort()
      resolve(data)
    }
    const fail = (event: ErrorEvent) => {
      event.preventDefault()
      heard.abort()
      reject(new Error(`The decoder failed: ${event.message}`))
    }
    worker.addEventListener('message', hear, { signal })
    worker.addEventListener('error', fail, { signal })
  })

/** ZXing in a worker. Rejects if its files cannot be loaded. */
async function ownDecoder(): Promise<Decoder> {
  const worker = new Worker(new URL('./scan-worker.ts', import.meta.url), { type: 'module' })
  try {
    await answerOf(worker)
  } catch (error) {
    worker.terminate()
    throw error
  }
  const canvas = document.createElement('canvas')
  return {
    read: async video => {
      const picture = pixelsOf(video, canvas)
      const answer = answerOf(worker)
      worker.postMessage(picture, [picture.data.buffer])
      return (await answer) ?? undefined
    },
    close: () => worker.terminate(),
  }
}

/** The browser's decoder of barcodes, or ours where it has none, such as on iPhones. */
export const openDecoder = async (): Promise<Decoder> => (await browsersDecoder()) ?? ownDecoder()
