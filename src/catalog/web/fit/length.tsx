import type { SystemOfMeasure } from '#lib/site.ts'
import { useLanguage } from '#ui/language.tsx'
import { formatLength, toCentimetres } from '../../rules/dimension.ts'
import styles from './length.module.css'

/** `88″`, or on Canadian sites `224 cm` followed by the inches [NAV-13]; in French, centimetres alone. */
export function Length({ inches, system }: { readonly inches: number; readonly system: SystemOfMeasure }) {
  const language = useLanguage()
  const own = formatLength(inches, 1, language)
  return system === 1 || language === 'fr' ? (
    own
  ) : (
    <>
      {formatLength(toCentimetres(inches), 2, language)} <span className={styles.second}>{own}</span>
    </>
  )
}
