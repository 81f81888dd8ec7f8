import { serve, type Frame } from '#platform/http/serve.ts'
import { monogramOptions, renderMonogram, saveMonogram } from '../contract.ts'
import type { MonogramDeps } from './monogram-deps.ts'
import { render } from './render-monogram.ts'
import { save } from './save-monogram.ts'
import { serveMonogramPictures } from './serve-pictures.ts'
import { showOptions } from './show-options.ts'

/** Serves the calls and pictures of monograms. */
export function serveMonograms(frame: Frame, deps: MonogramDeps): void {
  serve(frame, renderMonogram, (context, input) => render(deps, context, input))
  serve(frame, saveMonogram, (context, input) => save(deps, context, input))
  serve(frame, monogramOptions, async ({ site }, { sku }) => ({ offer: await showOptions(deps, site, sku) }))
  serveMonogramPictures(frame, deps)
}
