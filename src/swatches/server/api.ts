import { serve, type Frame } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import {
  askAboutFabric,
  hashContact,
  hashEmail,
  orderFreeSwatches,
  orderSwatchData,
  stopSwatchMail,
  swatchDetail,
} from '../contract.ts'
import { messages } from '../rules/swatches.messages.ts'
import { ask } from './ask-about-fabric.ts'
import { emailHash, phoneHash } from './hash-contact.ts'
import { orderSwatches } from './order-swatches.ts'
import { showSwatch, showSwatches } from './show-swatches.ts'
import { stopMail } from './store.ts'
import { readLinkedSwatches } from './swatch-link.ts'
import type { SwatchesDeps } from './swatches-deps.ts'

/** Serves the calls of free swatches. */
export function serveSwatches(frame: Frame, deps: SwatchesDeps): void {
  serve(frame, orderSwatchData, (context, input) => showSwatches(deps, context, input))
  serve(frame, swatchDetail, (context, input) => showSwatch(deps, context, input))
  serve(frame, orderFreeSwatches, (context, input) => orderSwatches(deps, context, input))
  serve(frame, askAboutFabric, (context, input) => ask(deps, context, input))
  serve(frame, hashEmail, (_context, { email }) => ({ emailHash: emailHash(email) }))
  serve(frame, hashContact, (_context, { email, phone }) => ({
    emailHash: emailHash(email),
    phoneHash: phoneHash(phone),
  }))
  serve(frame, stopSwatchMail, async ({ site }, { swatchNumber: number, swatchKey: key }) => {
    const order = await readLinkedSwatches(deps.pool, deps.secret, { number, key })
    if (!order) throw new Refused({ kind: 'not-found', message: messages[site.language].unknownOrder })
    await stopMail(deps.pool, order.number)
    return { isStopped: true }
  })
}
