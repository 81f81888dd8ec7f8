import type { Currency } from '#lib/money.ts'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import styles from './choice-group.module.css'
import type { Choice } from './choices.ts'
import { formatPriceDifference } from '#lib/format-price-difference.ts'
import { messages } from './product.messages.ts'

/**
 * Link props of a choice. The chosen one is a link as well: clicking it changes nothing, and screen readers find it in
 * place.
 */
export const linkTo = ({ href, isChosen }: Choice) => ({
  to: href,
  replace: true,
  preventScrollReset: true,
  'aria-current': isChosen || undefined,
})

export interface ChipProps {
  readonly choice: Choice
  /** Price difference to the SKU on the page, in cents; undefined if there is none. */
  readonly more: number | undefined
  readonly currency: Currency
}

/** A fabric swatch or colour, as a link that works without scripts and can be shared. */
export function Chip({ choice, more, currency }: ChipProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { name, colour, cloth, isChosen, isSellable, because } = choice
  const says = [formatPriceDifference(more, currency, language), isSellable ? '' : t.outOfStockWithin, because ?? '']
    .filter(part => part !== '')
    .join(', ')
  return (
    <Link
      {...linkTo(choice)}
      title={says === '' ? name : `${name}, ${says}`}
      className={classNames(styles.chip, isChosen && styles.chosenChip, !isSellable && styles.off)}
      style={{ backgroundColor: colour }}
    >
      {cloth?.chip !== undefined && (
        <picture>
          <source type="image/avif" srcSet={`${cloth.chip}.avif`} />
          <img
            className={styles.cloth}
            src={`${cloth.chip}.webp`}
            alt=""
            width={104}
            height={104}
            loading="lazy"
            decoding="async"
          />
        </picture>
      )}
      <VisuallyHidden>
        {name}
        {says !== '' && `, ${says}`}
      </VisuallyHidden>
    </Link>
  )
}
