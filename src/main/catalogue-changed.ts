import type { Pages } from './pages/pages.ts'
import type { Wiring } from './wiring.ts'

/**
 * Handles a change of these keys of the catalogue: expires every cache of the catalogue first, so that pages are
 * rendered from the new data.
 */
export const catalogueChanged =
  ({ catalogueVersion, menu }: Pick<Wiring, 'catalogueVersion' | 'menu'>, pages: Pick<Pages, 'changed'> | undefined) =>
  (keys: readonly string[]): void => {
    catalogueVersion.expire()
    menu.forget()
    pages?.changed(keys)
  }
