import { useId } from 'react'
import { sizeWords } from '#catalog/rules/fit/length-words.ts'
import type { Home } from '#catalog/rules/fit/home.ts'
import { HomeForm } from '#catalog/web/fit/home-form.tsx'
import { AccordionItem } from '#ui/navigation/accordion.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { itemTypesOf } from '../../../rules/plan.ts'
import type { Plan } from '../../../rules/plan.ts'
import type { PlannerCollection, PlannerPiece } from '../../planner-collection.ts'
import { messages } from './delivery-path.messages.ts'
import styles from './delivery-path.module.css'
import { piecesOf } from '../saved/shared-plan.ts'
import { carriedPieces, checkDeliveryPath } from '../delivery-path.ts'

export interface DeliveryPathProps {
  readonly plan: Plan
  readonly collection: PlannerCollection
  readonly home: Home
  readonly onHome: (home: Home) => void
}

const namesOf = (pieces: readonly PlannerPiece[]): string => pieces.map(({ name }) => name).join(', ')

/**
 * Whether every piece of the plan can be carried in with its boxes, passage by passage. Each passage shows the piece
 * with the least space.
 */
export function DeliveryPath({ plan, collection, home, onHome }: DeliveryPathProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const headingId = useId()
  const { systemOfMeasure: system } = collection
  const pieces = piecesOf(collection)
  const carriedIn = carriedPieces(itemTypesOf(plan).flatMap(code => pieces.get(code) ?? []))
  const legs = checkDeliveryPath(carriedIn, home, system, language)
  const unboxed = carriedIn.filter(({ carried }) => carried.what === 'piece').map(({ piece }) => piece)
  const stuck = carriedIn
    .map(({ piece }) => piece)
    .filter(piece =>
      legs.some(
        ({ verdict, decides, alsoStuck }) =>
          (verdict === 'too-small' && decides === piece) || alsoStuck.includes(piece),
      ),
    )
  const sum =
    stuck.length > 0 ? t.some(namesOf(stuck)) : legs.some(({ verdict }) => verdict === 'tight') ? t.tight : t.all
  return (
    <section className={styles.path} aria-labelledby={headingId}>
      <h2 id={headingId} className="t-h2">
        {t.title}
      </h2>
      <p className="t-small ink-2">{t.lead}</p>
      <div className={styles.answers} role="status">
        {carriedIn.length === 0 || legs.length === 0 ? (
          <p className="ink-2">{carriedIn.length === 0 ? t.noPieces : t.nothing}</p>
        ) : (
          <>
            <p className="t-title">{sum}</p>
            <ul>
              {legs.map(({ leg, verdict, words, decides, alsoStuck }) => (
                <li key={leg} className={styles.line} data-verdict={verdict}>
                  <Icon name={verdict === 'too-small' ? 'x' : verdict === 'tight' ? 'alert-triangle' : 'check'} />
                  <span>
                    <b className={styles.name}>{leg}</b> {t.leg(decides.name, words)}
                    {alsoStuck.length > 0 && ` ${t.alsoNot(namesOf(alsoStuck))}`}
                  </span>
                </li>
              ))}
            </ul>
            {carriedIn.length > 1 && <p className="t-small ink-3">{t.least}</p>}
          </>
        )}
        {unboxed.length > 0 && <p className="t-small ink-2">{t.unboxed(namesOf(unboxed))}</p>}
      </div>
      <div>
        <AccordionItem title={t.sizes}>
          <HomeForm home={home} onHome={onHome} system={system} withoutRoom />
        </AccordionItem>
        {carriedIn.length > 0 && (
          <AccordionItem title={t.boxes}>
            <ul className={styles.boxes}>
              {carriedIn.map(({ piece, carried }) => (
                <li key={piece.itemTypeCode}>
                  <b className={styles.name}>{piece.name}</b>{' '}
                  <span className="num">
                    {carried.solids
                      .map(({ width, depth, height }) => sizeWords([width, depth, height], system, language))
                      .join('; ')}
                    {carried.what === 'piece' && `, ${t.unpacked}`}
                  </span>
                </li>
              ))}
            </ul>
          </AccordionItem>
        )}
      </div>
    </section>
  )
}
