import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { SkuPrice } from '#catalog/rules/product.ts'
import { ProductPrice } from '#catalog/web/product-price.tsx'
import type { Currency } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useMessages } from '#ui/language.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import styles from './buy-bar.module.css'
import { messages } from './product.messages.ts'

export interface BuyBarProps {
  /** Contains the button that this bar stands in for. */
  readonly watched: RefObject<HTMLDivElement | null>
  readonly name: string
  readonly chosen: string
  readonly price: SkuPrice
  readonly currency: Currency
}

/** A bar at the foot of the window with the choices, the price and a button, while the main button is out of view. */
export function BuyBar({ watched, name, chosen, price, currency }: BuyBarProps) {
  const t = useMessages(messages)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const place = watched.current
    if (place === null) return
    const observer = new IntersectionObserver(([entry]) => setIsAway(entry?.isIntersecting === false))
    observer.observe(place)
    return () => observer.disconnect()
  }, [watched])

  // The main button knows the quantity and shows errors, so it is scrolled into view and clicked.
  const add = () => {
    const button = [...(watched.current?.querySelectorAll('button') ?? [])].at(-1)
    button?.focus()
    button?.click()
  }
  return (
    <div
      className={classNames(styles.bar, isAway && styles.shown)}
      inert={!isAway}
      role="group"
      aria-label={t.yourChoice}
    >
      <div className={styles.words}>
        <p className={styles.name}>
          {chosen !== '' && <span className={styles.product}>{name}, </span>}
          {chosen === '' ? name : chosen}
        </p>
        <p>
          <ProductPrice price={price} currency={currency} />
        </p>
      </div>
      <Button className={styles.button} onClick={add}>
        {t.addToCart}
        <VisuallyHidden>, {chosen === '' ? name : chosen}</VisuallyHidden>
      </Button>
    </div>
  )
}
