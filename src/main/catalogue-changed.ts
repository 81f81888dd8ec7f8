import type { Pages } from './pages/pages.ts'
import type { Wiring } from './wiring.ts'

/** What to do when these keys of the catalogue have changed: first everything that remembers it forgets, so that pages are made anew of what is there now. */
export const catalogueChanged =
  (
    { catalogue, menu, listings, search }: Pick<Wiring, 'catalogue' | 'menu' | 'listings' | 'search'>,
    pages: Pick<Pages, 'changed'> | undefined,
  ) =>
  (keys: readonly string[]): void => {
    for (const memory of [catalogue, menu, listings, search]) memory.forget()
    pages?.changed(keys)
  }
