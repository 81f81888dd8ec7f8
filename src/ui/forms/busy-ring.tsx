import styles from './button.module.css'

/** The turning ring of a button or link that has been pressed and is at work. */
export const BusyRing = () => <span className={styles.ring} aria-hidden />
