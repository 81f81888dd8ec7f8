import { MAIN_ID } from '../../shell/frame-links.ts'
import type { Route } from './+types/account.page.ts'
import { SectionContents } from './section-contents.tsx'

export { loader } from './account.page.server.ts'
export { PageError as ErrorBoundary } from '../errors/page-error.tsx'

/** The first page of an account, one part of it, one order, or the search for an order. */
export default function AccountPage({ loaderData }: Route.ComponentProps) {
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <SectionContents key={loaderData.section} shown={loaderData} />
    </main>
  )
}
