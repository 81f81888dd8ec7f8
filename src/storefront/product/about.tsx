import { langOf } from '#catalog/rules/copy-texts.ts'
import type { InEnglish } from '#catalog/rules/copy-texts.ts'
import { isMadeToOrder } from '#catalog/rules/fulfilment-type.ts'
import type { FulfilmentType } from '#catalog/rules/fulfilment-type.ts'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { useMessages } from '#ui/language.tsx'
import styles from './about.module.css'
import { messages } from './product.messages.ts'

export interface AboutProps extends InEnglish {
  readonly description: string
  readonly details: readonly string[]
  readonly materials: string
  readonly care: string
  readonly isOversize: boolean
  readonly isFreight: boolean
  readonly isGiftCard: boolean
  readonly isVendorShipped: boolean
  readonly fulfilmentType: FulfilmentType
}

/**
 * Details, then the other texts in collapsed sections; the last one describes delivery [LIM-02]. A heading without a
 * text is not shown: imported products may have no details.
 */
export function About({
  description,
  details,
  materials,
  care,
  fulfilmentType,
  isOversize,
  isFreight,
  isGiftCard,
  isVendorShipped,
  inEnglish,
}: AboutProps) {
  const t = useMessages(messages)
  const lang = (field: string) => langOf({ inEnglish }, field)
  const how = isGiftCard
    ? t.shipping.mail
    : isFreight
      ? t.shipping.freight
      : isOversize
        ? t.shipping.carried
        : isVendorShipped
          ? t.shipping.byMaker
          : t.shipping.parcel
  return (
    <div>
      <p className={`t-lead ${styles.lead}`} lang={lang('description')}>
        {description}
      </p>
      {details.length > 0 && (
        <AccordionItem title={t.about.details} defaultOpen>
          <ul className={styles.list} lang={lang('details')}>
            {details.map(detail => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </AccordionItem>
      )}
      {materials !== '' && (
        <AccordionItem title={t.about.materials}>
          <p className={styles.text} lang={lang('materials')}>
            {materials}
          </p>
        </AccordionItem>
      )}
      {care !== '' && (
        <AccordionItem title={t.about.care}>
          <p className={styles.text} lang={lang('care')}>
            {care}
          </p>
        </AccordionItem>
      )}
      <AccordionItem title={t.about.delivery}>
        <p className={styles.text}>
          {how}
          {isMadeToOrder(fulfilmentType) && ` ${t.shipping.cut}`}
        </p>
      </AccordionItem>
    </div>
  )
}
