import type { Brand } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import styles from './logo.module.css'

// CB: a cedar block dovetailed into a birch block. CB2: a basalt column with two inlaid copper lines.
const MARKS = {
  CB: (
    <>
      <path
        d="M0 3a3 3 0 0 1 3-3h15v5.500l6 2.300v8.400l-6 2.300v5l6 2.300v-2.300 8.700l-6 2.300V38H3a3 3 0 0 1-3-3z"
        fill="#8a3423"
      />
      <path
        d="M35 0a3 3 0 0 1 3 3v32a3 3 0 0 1-3 3H18v-2.800l6-2.300v-8.600l-6-2.300v-4.900l6-2.300V9.400l-6-2.300V0z"
        fill="#e3cfa6"
      />
    </>
  ),
  CB2: (
    <>
      <path d="M19 1l15.600 9v18L19 37 3.400 28V10z" fill="currentColor" />
      <path d="M3.400 10L19 19l15.600-9M19 19v18" fill="none" stroke="#c9602f" strokeWidth="1.6" />
    </>
  ),
} satisfies Record<Brand, unknown>

/**
 * The brand's mark and name, with the ampersand in the accent colour. The name is configurable, so it may have none.
 */
export function Logo({ brand, name }: { readonly brand: Brand; readonly name: string }) {
  const [before, after] = name.split(' & ')
  return (
    <span className={classNames(styles.logo, brand === 'CB2' && styles.cb2)}>
      <svg className={styles.mark} viewBox="0 0 38 38" aria-hidden>
        {MARKS[brand]}
      </svg>
      <span className={styles.name}>
        {before}
        {after !== undefined && (
          <>
            {' '}
            <em className={styles.and}>&amp;</em> {after}
          </>
        )}
      </span>
    </span>
  )
}
