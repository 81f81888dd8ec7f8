import styles from './button.module.css'

/** A spinner for a button or link whose action is in progress. */
export const BusyRing = () => <span className={styles.ring} aria-hidden />
