import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { formatMoney, type Cents } from '#lib/money.ts'
import { Button } from '#ui/forms/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { takeDesign, type DesignAgain } from './design-again.ts'
import { MonogramPanel } from './monogram-panel-on-demand.tsx'
import type { MonogramProduct } from './monogram-panel.tsx'
import { messages } from './personalize.messages.ts'
import styles from './personalize.module.css'

/**
 * The part of a product page that offers personalization. The panel is loaded when the shopper asks for it, or comes to
 * order a design again; on wide screens its preview appears in `stage`, in place of the product's pictures.
 */
export function Personalize({
  product,
  fee,
  stage,
}: {
  readonly product: MonogramProduct
  /** Price of the work on one piece. */
  readonly fee: Cents
  readonly stage: HTMLElement | null
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [again, setAgain] = useState<DesignAgain>()
  const title = useRef<HTMLHeadingElement>(null)
  const { sku } = product
  useEffect(() => {
    // The page is hydrated as the server rendered it, and opens the panel afterwards.
    queueMicrotask(() => {
      const design = takeDesign(sku)
      if (design === undefined) return
      setAgain(design)
      setIsOpen(true)
      title.current?.focus()
    })
  }, [sku])
  return (
    <section aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 ref={title} id={titleId} className="t-title" tabIndex={-1}>
          {t.title}
        </h2>
        {isOpen && (
          <button
            type="button"
            className="link t-small"
            onClick={() => {
              setIsOpen(false)
              setAgain(undefined)
              title.current?.focus()
            }}
          >
            {t.plain}
          </button>
        )}
      </div>
      {isOpen ? (
        <Suspense>
          <MonogramPanel product={product} stage={stage} {...(again && { start: again })} />
        </Suspense>
      ) : (
        <Button
          variant="second"
          block
          onClick={() => {
            setIsOpen(true)
            title.current?.focus()
          }}
        >
          {t.begin(`+${formatMoney(fee, product.currency, language)}`)}
        </Button>
      )}
    </section>
  )
}
