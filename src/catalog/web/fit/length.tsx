import type { SystemOfMeasure } from '#lib/site.ts'
import { useLanguage } from '#ui/language.tsx'
import { formatLength } from '../../rules/dimension.ts'
import styles from './length.module.css'

const CENTIMETRES_PER_INCH = 2.54

/** `88″`, or on Canadian sites `224 cm` followed by the inches [NAV-13]. */
export function Length({ inches, system }: { readonly inches: number; readonly system: SystemOfMeasure }) {
  const language = useLanguage()
  const own = formatLength(inches, 1, language)
  return system === 1 ? (
    own
  ) : (
    <>
      {formatLength(Math.round(inches * CENTIMETRES_PER_INCH), 2, language)}{' '}
      <span className={styles.second}>{own}</span>
    </>
  )
}
