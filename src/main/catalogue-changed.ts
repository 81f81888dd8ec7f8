import type { Pages } from './pages/pages.ts'
import type { Wiring } from './wiring.ts'

/**
 * Handles a change of these keys of the catalogue: every memory of the catalogue expires first, so that pages are made
 * anew of what is there now.
 */
export const catalogueChanged =
  ({ catalogueVersion, menu }: Pick<Wiring, 'catalogueVersion' | 'menu'>, pages: Pick<Pages, 'changed'> | undefined) =>
  (keys: readonly string[]): void => {
    catalogueVersion.expire()
    menu.forget()
    pages?.changed(keys)
  }
