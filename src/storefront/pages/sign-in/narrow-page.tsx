import type { ReactNode } from 'react'
import { MAIN_ID } from '../../shell/frame-links.ts'
import styles from './sign-in-page.module.css'

/** A page with a title and a few words. */
export const NarrowPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <main id={MAIN_ID} tabIndex={-1} className="page">
    <div className={styles.narrow}>
      <h1 className="t-display-2">{title}</h1>
      {children}
    </div>
  </main>
)
