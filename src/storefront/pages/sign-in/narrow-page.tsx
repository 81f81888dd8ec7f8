import type { ReactNode } from 'react'
import { useLostFocus } from '#ui/use-lost-focus.ts'
import { MAIN_ID } from '../../shell/frame-links.ts'
import styles from './sign-in-page.module.css'

/** A page with a title and a few words. A new title gets the focus if the control that led to it has disappeared. */
export function NarrowPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useLostFocus<HTMLHeadingElement>(title)
  return (
    <main id={MAIN_ID} tabIndex={-1} className="page">
      <div className={styles.narrow}>
        <h1 ref={heading} tabIndex={-1} className="t-display-2">
          {title}
        </h1>
        {children}
      </div>
    </main>
  )
}
