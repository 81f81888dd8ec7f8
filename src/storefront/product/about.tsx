import { formatBothDimensions } from '#catalog/rules/dimension.ts'
import type { Dimension } from '#catalog/rules/dimension.ts'
import type { Box } from '#catalog/rules/product.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { AccordionItem } from '#ui/accordion.tsx'
import styles from './about.module.css'

const KILOGRAMS_PER_POUND = 0.45359237

/** `188 lb (85 kg)`, the site's own first. */
function weight(pounds: number, first: SystemOfMeasure): string {
  const both = [`${Math.round(pounds * 10) / 10} lb`, `${Math.round(pounds * KILOGRAMS_PER_POUND * 10) / 10} kg`]
  return first === 1 ? `${both[0]} (${both[1]})` : `${both[1]} (${both[0]})`
}
const boxSize = ({ width, depth, height }: Box): Dimension => ({ width, depth, height, diameter: 0, systemOfMeasure: 1 })

export interface AboutProps {
  readonly description: string
  readonly details: readonly string[]
  readonly materials: string
  readonly care: string
  readonly sku: string
  readonly dimension: Dimension
  readonly weightPounds: number
  readonly boxes: readonly Box[]
  readonly system: SystemOfMeasure
}

/** Everything else there is to know, folded away except the details. */
export const About = ({ description, details, materials, care, sku, dimension, weightPounds, boxes, system }: AboutProps) => (
  <div>
    <p className={`t-lead ${styles.lead}`}>{description}</p>
    <AccordionItem title="Details" defaultOpen>
      <ul className={styles.list}>{details.map(detail => <li key={detail}>{detail}</li>)}</ul>
      <dl className={styles.specs}>
        <div className={styles.spec}><dt>Dimensions</dt><dd>{formatBothDimensions(dimension, system)}</dd></div>
        <div className={styles.spec}><dt>Weight</dt><dd>{weight(weightPounds, system)}</dd></div>
        <div className={styles.spec}><dt>Item</dt><dd>{sku}</dd></div>
      </dl>
    </AccordionItem>
    <AccordionItem title="Materials"><p className={styles.text}>{materials}</p></AccordionItem>
    <AccordionItem title="Care"><p className={styles.text}>{care}</p></AccordionItem>
    {boxes.length > 0 && (
      <AccordionItem title="Boxes">
        <p className={styles.text}>What has to come through your door.</p>
        <ul className={styles.list}>{boxes.map((box, i) => <li key={i}>{box.quantity} × {formatBothDimensions(boxSize(box), system)}</li>)}</ul>
      </AccordionItem>
    )}
  </div>
)
