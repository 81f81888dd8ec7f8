import { isMadeToOrder } from '#catalog/rules/product.ts'
import type { SkuProperty } from '#catalog/rules/product.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import styles from './about.module.css'

export interface AboutProps {
  readonly description: string
  readonly details: readonly string[]
  readonly materials: string
  readonly care: string
  readonly isOversize: boolean
  readonly isVendorShipped: boolean
  readonly property: SkuProperty
}

/** How it comes, in a sentence or two [LIM-02]. */
function shipping({ isOversize, isVendorShipped }: Pick<AboutProps, 'isOversize' | 'isVendorShipped'>): string {
  if (isOversize) return 'Two people carry it in by appointment, build it and take the boxes with them.'
  if (isVendorShipped) return 'Its maker sends it, apart from the rest of an order.'
  return 'Standard delivery comes Monday to Friday. For 2-day and next-day delivery, order by noon CT. To a PO box it takes 2–3 days for two-day service, Monday to Saturday.'
}

/** Everything else there is to know, folded away except the details. */
export const About = ({ description, details, materials, care, property, ...how }: AboutProps) => (
  <div>
    <p className={`t-lead ${styles.lead}`}>{description}</p>
    <AccordionItem title="Details" defaultOpen><ul className={styles.list}>{details.map(detail => <li key={detail}>{detail}</li>)}</ul></AccordionItem>
    {materials !== '' && <AccordionItem title="Materials"><p className={styles.text}>{materials}</p></AccordionItem>}
    {care !== '' && <AccordionItem title="Care"><p className={styles.text}>{care}</p></AccordionItem>}
    <AccordionItem title="Delivery"><p className={styles.text}>{shipping(how)}{isMadeToOrder(property) && ' What is cut for you can’t be returned once the cloth is cut.'}</p></AccordionItem>
  </div>
)
