import { useMessages } from '#ui/language.tsx'
import { MAIN_ID } from './frame-links.ts'
import { messages } from './shell.messages.ts'
import styles from './skip-link.module.css'

/** The first link in the tab order: skips the header. */
export const SkipLink = () => (
  <a className={styles.skip} href={`#${MAIN_ID}`}>
    {useMessages(messages).skip}
  </a>
)
