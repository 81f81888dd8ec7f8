import { useMessages } from '#ui/language.tsx'
import { MAIN_ID } from './frame-links.ts'
import { messages } from './shell.messages.ts'
import styles from './skip-link.module.css'

/** First in the tab order: past the header to the page. */
export const SkipLink = () => (
  <a className={styles.skip} href={`#${MAIN_ID}`}>
    {useMessages(messages).skip}
  </a>
)
