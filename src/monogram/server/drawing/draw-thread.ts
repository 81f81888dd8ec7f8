// The drawing thread: draws one design after the other, so that requests for pages and calls do not wait for it.
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { MissingCharacter } from '../../rules/lettering/layout.ts'
import { drawDesign } from './draw-design.ts'
import { WARM_UP, type DrawAnswer, type DrawRequest, type DrawSettings } from './draw-messages.ts'
import { blankCache } from './prepare-blank.ts'
import { warmUpDrawing } from './warm-up.ts'

// The shop needs the other cores for pages.
sharp.concurrency(1)
const blanks = blankCache((workerData as DrawSettings).picturesFolder)

async function answer({ id, design }: DrawRequest): Promise<DrawAnswer> {
  try {
    return { id, kind: 'drawn', jpeg: new Uint8Array(await drawDesign(await blanks(design), design)) }
  } catch (error) {
    return error instanceof MissingCharacter
      ? { id, kind: 'missing', character: error.character }
      : { id, kind: 'failed', message: error instanceof Error ? error.message : String(error) }
  }
}

parentPort!.on('message', (request: DrawRequest | typeof WARM_UP) => {
  if (request === WARM_UP) {
    // A failure shows again, and is reported, when a design is drawn.
    warmUpDrawing().catch(() => {})
    return
  }
  void answer(request).then(reply => {
    parentPort!.postMessage(reply, reply.kind === 'drawn' ? [reply.jpeg.buffer] : [])
  })
})
