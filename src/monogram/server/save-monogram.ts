import type { z } from 'zod'
import type { CallContext } from '#platform/http/serve.ts'
import type { MonogramSaved, saveMonogram } from '../contract.ts'
import { monogramTerms } from '../rules/monogram-terms.ts'
import type { MonogramDeps } from './monogram-deps.ts'
import { drawMonogram, renderedAnswer } from './render-monogram.ts'
import { writeDesign } from './store.ts'

/** Saves a design with the picture that the shopper saw [API-105]. A repeated request is answered with the same id. */
export async function save(
  deps: MonogramDeps,
  context: CallContext,
  { design }: z.output<typeof saveMonogram.input>,
): Promise<MonogramSaved> {
  const result = await drawMonogram(deps, context, design)
  const noConfirmation = { hasCustomOrderConfirmation: false, message: '' }
  if (result.kind === 'fault')
    return {
      ...renderedAnswer(result),
      personalizationId: '',
      personalizationText: '',
      customConfirmation: noConfirmation,
    }
  const { detail } = result.offered
  const { id, text } = await writeDesign(
    deps.db,
    {
      id: deps.newId(),
      sku: detail.sku,
      text: result.design.text,
      content: result.design.drawn,
      hash: result.picture.hash,
    },
    context.requestId,
    result.picture.jpeg,
  )
  const message = monogramTerms(
    { personalizationType: detail.personalizationType, title: detail.name },
    text,
    context.site.language,
  )
  return {
    ...renderedAnswer(result),
    personalizationId: id,
    personalizationText: text,
    customConfirmation: { hasCustomOrderConfirmation: message !== undefined, message: message ?? '' },
  }
}
