import styles from './security-code-help.module.css'

/** A drawing of a card with its security code ringed; the text beside it says the same, so it is decorative. */
export const CodeOnCard = ({ kind }: { readonly kind: 'back' | 'front' }) => (
  <svg className={styles.drawing} viewBox="0 0 200 126" aria-hidden="true" focusable="false" data-kind={kind}>
    <rect x="1" y="1" width="198" height="124" rx="10" className={styles.plastic} />
    {kind === 'back' ? <BackOfCard /> : <FrontOfCard />}
  </svg>
)

/** Magnetic strip, signature strip with the end of the number, and the code at its right. */
const BackOfCard = () => (
  <>
    <rect x="1" y="16" width="198" height="24" className={styles.dark} />
    <rect x="14" y="54" width="128" height="22" className={styles.strip} />
    <path d="M20 69q7-14 13 0t13 0 13 0 13-4" className={styles.line} />
    <text x="150" y="71" className={styles.code}>
      123
    </text>
    <ellipse cx="166" cy="66" rx="26" ry="16" className={styles.ring} />
    <path d="M14 94h96M14 106h64" className={styles.line} />
  </>
)

/** Chip, number in groups 4-6-5, and the four digits above its right end. */
const FrontOfCard = () => (
  <>
    <rect x="16" y="34" width="28" height="22" rx="4" className={styles.strip} />
    <text x="144" y="53" className={styles.code}>
      1234
    </text>
    <ellipse cx="164" cy="48" rx="30" ry="16" className={styles.ring} />
    <text x="16" y="84" className={styles.number}>
      3700 000000 00000
    </text>
    <path d="M16 104h84" className={styles.line} />
  </>
)
