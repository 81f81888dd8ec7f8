import type { z } from 'zod'
import type { Language } from '#lib/language.ts'
import { derivedId } from '#platform/derived-id.ts'
import type { CallContext } from '#platform/http/serve.ts'
import { Refused } from '#platform/refusal.ts'
import type { MonogramDesign, MonogramSaved, saveMonogram } from '../contract.ts'
import { messages } from '../rules/monogram.messages.ts'
import { monogramTerms } from '../rules/monogram-terms.ts'
import { callerCounts } from './caller-counts.ts'
import type { MonogramDeps } from './monogram-deps.ts'
import { hashOf } from './monogram-pictures.ts'
import { offeredMonogram, type OfferedMonogram } from './offered-monogram.ts'
import { drawMonogram, renderedAnswer, type DrawnMonogram } from './render-monogram.ts'
import { resolveDesign } from './resolve-design.ts'
import { readSaved, writeDesign, type SavedDesign } from './store.ts'

/**
 * Saves a design with the picture that the shopper saw [API-105]. A repeated request is answered with the same id, even
 * if nothing can be drawn any more.
 * @throws Refused `conflict` if the request id was used with another design, `too-many` if the caller has saved too
 *   many designs
 */
export async function save(
  deps: MonogramDeps,
  context: CallContext,
  { design }: z.output<typeof saveMonogram.input>,
): Promise<MonogramSaved> {
  const { session = '', address, site, requestId } = context
  const { language } = site
  const requestKey = derivedId(requestId, `monogram ${session}`)
  const before = await readSaved(deps.db, requestKey)
  if (before) return savedAnswer(before, await offerOfRepeated(deps, context, design, before), language)
  const { seconds, giveBack } = await deps.guard.take(callerCounts('monogramSave', { session, address }))
  if (seconds > 0) throw new Refused({ kind: 'too-many', message: messages[language].tooManySaved })
  const result = await drawMonogram(deps, context, design, true)
  if (result.kind === 'fault') {
    await giveBack()
    return {
      ...renderedAnswer(result),
      personalizationId: '',
      personalizationText: '',
      customConfirmation: { hasCustomOrderConfirmation: false, message: '' },
    }
  }
  const saved = await writeDesign(deps.db, newDesign(deps.newId(), result), requestKey, result.picture.jpeg)
  // The same request may have saved another design at the same time.
  if (saved.hash !== result.picture.hash) throw isAnother(language)
  return savedAnswer(saved, result.offered, language)
}

const newDesign = (id: string, { offered, design, picture }: DrawnMonogram): SavedDesign => ({
  id,
  sku: offered.detail.sku,
  text: design.text,
  content: design.drawn,
  hash: picture.hash,
})

const isAnother = (language: Language) => new Refused({ kind: 'conflict', message: messages[language].isAnotherDesign })

/** The offer for the design of a repeated request. Throws Refused unless the request is about the saved design. */
async function offerOfRepeated(
  deps: MonogramDeps,
  { site }: CallContext,
  wanted: MonogramDesign,
  saved: SavedDesign,
): Promise<OfferedMonogram> {
  const offered = await offeredMonogram(deps, site, wanted.sku)
  const design = offered && resolveDesign(offered, wanted, site.language)
  if (offered?.detail.sku !== saved.sku || design?.kind !== 'design' || hashOf(design.drawn) !== saved.hash)
    throw isAnother(site.language)
  return offered
}

/** The answer for a saved design, with the words that the shopper confirms. */
function savedAnswer({ id, text, hash }: SavedDesign, { detail }: OfferedMonogram, language: Language): MonogramSaved {
  const { personalizationType, name: title } = detail
  const message = monogramTerms({ personalizationType, title }, text, language)
  return {
    ...renderedAnswer({ kind: 'drawn', picture: { hash } }),
    personalizationId: id,
    personalizationText: text,
    customConfirmation: { hasCustomOrderConfirmation: message !== undefined, message: message ?? '' },
  }
}
