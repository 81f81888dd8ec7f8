import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url'

/**
 * Reads barcodes in pictures that the page sends, one at a time, and answers with the code or null. It runs in a worker
 * because WebAssembly needs a weaker content security policy, which only this script has (`src/main/serve-files.ts`),
 * and because a look of some 20 ms would make the page jerk.
 */
const page = self as unknown as {
  addEventListener(type: 'message', hear: (event: MessageEvent<ImageData>) => void): void
  postMessage(code: string | null, transfer: Transferable[]): void
}

const isReady = prepareZXingModule({ overrides: { locateFile: () => decoder }, fireImmediately: true })
// The page waits for this first answer; a rejection reaches it as an error of the worker.
isReady.then(
  () => page.postMessage(null, []),
  (error: unknown) =>
    setTimeout(() => {
      throw error
    }),
)

async function answer({ data }: MessageEvent<ImageData>): Promise<void> {
  const [found] = await readBarcodes(data, { formats: ['Code128', 'EAN13'], maxNumberOfSymbols: 1 }).catch(() => [])
  page.postMessage(found?.text ?? null, [])
}

page.addEventListener('message', event => void answer(event))
