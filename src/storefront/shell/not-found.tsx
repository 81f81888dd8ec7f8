import { Link } from 'react-router'
import { Empty } from '#ui/empty.tsx'
import { MAIN_ID } from './frame-links.ts'

/** A page that is not there. */
export const NotFound = () => (
  <main id={MAIN_ID} tabIndex={-1} className="page section">
    <Empty level={1} title="We could not find that page" action={<Link to="/">Go to the home page</Link>}>It may have moved, or the address has a slip in it. Search from the top of any page, or start over.</Empty>
  </main>
)
