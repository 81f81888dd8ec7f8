import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { CSSProperties } from 'react'
import { formatDimensions, formatLength, inSystem, secondSystem } from '#catalog/rules/dimension.ts'
import type { Dimension } from '#catalog/rules/dimension.ts'
import type { View } from '#catalog/rules/blueprint/view.ts'
import { WALKWAY } from '#catalog/rules/fit/check-room.ts'
import { lengthWords, sizeWords } from '#catalog/rules/fit/length-words.ts'
import type { Solid } from '#catalog/rules/fit/solid.ts'
import type { CarriedSolids } from '#catalog/rules/fit/solids-to-carry.ts'
import type { Box } from '#catalog/rules/product.ts'
import { DrawnView, viewName, viewWords } from '#catalog/web/pictures/drawn-view.tsx'
import { loadHome } from '#catalog/web/fit/stored-home.ts'
import type { Language } from '#lib/language.ts'
import { numberIn } from '#lib/messages.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { messages } from './dimensions.messages.ts'
import styles from './dimensions.module.css'
import { weightWords } from './weight-words.ts'

const FitCheck = lazy(() => import('#catalog/web/fit/fit-check.tsx'))

/** An adult of 5′ 6″ for scale, in inches. */
const PERSON = { width: 17, height: 66 }
/** Size in inches from which the person is drawn; beside smaller pieces the person would dominate the drawing. */
const PERSON_FROM = 28

/** Facts about boxes and dimensions that the server has computed. */
export interface FitFacts {
  readonly carried: CarriedSolids | undefined
  readonly standing: Solid | undefined
  /** Minimum width in inches of a door of the usual height; undefined if no door would do, or the size is unknown. */
  readonly door: number | undefined
  readonly largest: Solid | undefined
  /** The same for the unpacked piece, if it needs a narrower door. */
  readonly unpackedDoor: number | undefined
}

export interface DimensionsProps {
  readonly views: readonly View[]
  readonly dimension: Dimension
  readonly weightPounds: number
  readonly boxes: readonly Box[]
  readonly fit: FitFacts
  readonly system: SystemOfMeasure
}

const ROWS = ['width', 'depth', 'height', 'diameter'] as const
const boxSize = ({ width, depth, height }: Box): Dimension => ({
  width,
  depth,
  height,
  diameter: 0,
  systemOfMeasure: 1,
})

function Person() {
  return (
    <span className={styles.person} style={{ '--w': PERSON.width, '--h': PERSON.height } as CSSProperties} aria-hidden>
      <svg
        className={styles.figure}
        viewBox={`${-PERSON.width / 2} ${-PERSON.height} ${PERSON.width} ${PERSON.height}`}
      >
        <ellipse cx="0" cy="-61.2" rx="3.6" ry="4.6" />
        <path
          d="M-5-55H5Q8-55 8.2-51L7.6-32H5.6L4.9-46 4.7-31 4.2 0H.6L0-28
            -.6 0H-4.2L-4.7-31-4.9-46-5.6-32H-7.6L-8.2-51Q-8-55-5-55Z"
        />
      </svg>
    </span>
  )
}

/** The views side by side at one scale, with a person if that helps. */
function Drawings({ views, system }: Pick<DimensionsProps, 'views' | 'system'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const widest = Math.max(...views.map(view => view.width))
  const tallest = Math.max(...views.map(view => view.height))
  const front = views.find(view => view.name === 'front')
  const hasPerson = front !== undefined && Math.max(widest, tallest) >= PERSON_FROM
  const sum = views.reduce((all, view) => all + view.width, hasPerson ? PERSON.width : 0)
  const scale = {
    '--sum': sum,
    '--widest': Math.max(widest, hasPerson ? front.width + PERSON.width : 1),
    '--tallest': Math.max(tallest, hasPerson ? PERSON.height : 1),
    '--count': views.length,
  } as CSSProperties
  return (
    <div>
      <div className={styles.frame}>
        <div className={styles.views} style={scale}>
          {views.map(view => (
            <figure key={view.name} className={styles.view}>
              <DrawnView
                view={view}
                system={system}
                isTallShown={view.name !== 'side'}
                {...(view === front && hasPerson && { beside: <Person /> })}
              />
              <figcaption className={styles.caption}>
                <b className={styles.name}>{viewName(view, language)}</b>{' '}
                <span className="ink-2">{viewWords(view, system, language)}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
      <p className={styles.small}>
        {hasPerson ? t.toScaleWithPerson(lengthWords(PERSON.height, system, language)) : t.toScale}
      </p>
    </div>
  )
}

/** The dimensions as text, which also serves screen readers. */
function Sizes({ dimension, weightPounds, boxes, system }: Omit<DimensionsProps, 'views' | 'fit'>) {
  const t = useMessages(messages)
  const language = useLanguage()
  const own = inSystem(dimension, system)
  const second = secondSystem(system, language)
  const [weight, otherWeight] = weightWords(weightPounds, system, language)
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t.sizes}</caption>
      <tbody>
        {ROWS.filter(field => dimension[field] > 0).map(field => (
          <tr key={field}>
            <th scope="row">{t.rows[field]}</th>
            <td>{formatLength(own[field], system, language)}</td>
            {second !== undefined && (
              <td className={styles.other}>{formatLength(inSystem(dimension, second)[field], second, language)}</td>
            )}
          </tr>
        ))}
        {weightPounds > 0 && (
          <tr>
            <th scope="row">{t.weight}</th>
            <td>{weight}</td>
            {otherWeight !== undefined && <td className={styles.other}>{otherWeight}</td>}
          </tr>
        )}
        {boxes.map((box, i) => (
          <tr key={i}>
            <th scope="row">
              {boxes.length === 1 ? t.box : t.boxOf(i + 1)}
              {box.quantity > 1 && ` ${t.ofThem(box.quantity)}`}
            </th>
            <td colSpan={second === undefined ? 1 : 2}>
              <span className={styles.boxed}>{formatDimensions(boxSize(box), system, language)}</span>
              {second !== undefined && (
                <>
                  {' '}
                  <span className={classNames(styles.boxed, 'ink-3')}>
                    ({formatDimensions(boxSize(box), second, language)})
                  </span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The dimensions, drawn from the catalogue's figures, and the check whether the piece fits into a home. */
export function Dimensions({ views, fit, system, ...sizes }: DimensionsProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  return (
    <section id="dimensions" className={styles.section} aria-labelledby="dimensions-title">
      <div className="page">
        <h2 id="dimensions-title" className={`t-display-2 ${styles.title}`}>
          <Title dimension={sizes.dimension} system={system} />
        </h2>
        <div className={classNames(styles.sheet, views.length === 1 && styles.solo)}>
          {views.length > 0 && <Drawings views={views} system={system} />}
          <div className={styles.facts}>
            <Sizes {...sizes} system={system} />
            {(fit.carried !== undefined || fit.standing !== undefined) && (
              <div className={styles.answers}>
                {fit.carried !== undefined && (
                  <div className={styles.answer}>
                    <h3 className="t-title">{t.getIn}</h3>
                    <p className="ink-2">{getIn(fit, system, language)}</p>
                  </div>
                )}
                {fit.standing !== undefined && (
                  <div className={styles.answer}>
                    <h3 className="t-title">{t.fitRoom}</h3>
                    <p className="ink-2">{roomNeeded(fit.standing, system, language)}</p>
                  </div>
                )}
              </div>
            )}
          </div>
        </div>
        <OwnHome fit={fit} system={system} />
      </div>
    </section>
  )
}

/** `88 × 38 × 34`, formatted in a language. */
function figuresOf(dimension: Dimension, system: SystemOfMeasure, language: Language): string {
  const own = inSystem(dimension, system)
  return ROWS.filter(field => dimension[field] > 0)
    .map(field => numberIn(language, Number(own[field].toFixed(2))))
    .join(' × ')
}

/** The heading `88 × 38 × 34″`; on Canadian sites in centimetres, in English with inches beside them [NAV-13]. */
function Title({ dimension, system }: { readonly dimension: Dimension; readonly system: SystemOfMeasure }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const figures = figuresOf(dimension, 1, language)
  if (figures === '') return <>{t.dimensions}</>
  const centimetres = t.centimetres(figuresOf(dimension, 2, language))
  if (language === 'fr') return <>{centimetres}</>
  if (system === 1) return <>{`${figures}″`}</>
  return (
    <>
      {centimetres} <span className={styles.second}>{`${figures}″`}</span>
    </>
  )
}

function getIn(
  { carried, largest, door, unpackedDoor }: FitFacts,
  system: SystemOfMeasure,
  language: Language,
): string {
  if (carried === undefined || largest === undefined) return ''
  const t = messages[language]
  const size = sizeWords([largest.width, largest.depth, largest.height], system, language)
  const say = (inches: number) => lengthWords(inches, system, language)
  return [
    carried.what === 'boxes' ? t.biggestBox(size) : t.noBoxes(size),
    door === undefined ? t.noDoor : t.door(say(door), say(80)),
    ...(unpackedDoor === undefined ? [] : [t.unpacked(say(unpackedDoor))]),
  ].join(' ')
}

function roomNeeded({ width, depth }: Solid, system: SystemOfMeasure, language: Language): string {
  const say = (inches: number) => lengthWords(inches, system, language)
  return messages[language].room(say(WALKWAY), say(width), say(depth + WALKWAY))
}

const never = () => () => {}
const isHomeKept = () => Object.keys(loadHome()).length > 0

/** The shopper's own door and room: loaded on request, or if the browser already remembers them. */
function OwnHome({ fit, system }: Pick<DimensionsProps, 'fit' | 'system'>) {
  const t = useMessages(messages)
  const [isAsked, setIsAsked] = useState(false)
  const isKnown = useSyncExternalStore(never, isHomeKept, () => false)
  const isOpen = isAsked || isKnown
  if (fit.standing === undefined && fit.carried === undefined) return null
  return (
    <div className={styles.own}>
      {!isOpen && (
        <Button variant="second" onClick={() => setIsAsked(true)}>
          {t.ask}
        </Button>
      )}
      {isOpen && (
        <>
          <h3 className="t-h2" tabIndex={-1}>
            {t.own}
          </h3>
          <Suspense fallback={<p className="ink-2">{t.moment}</p>}>
            <FitCheck carried={fit.carried} standing={fit.standing} system={system} />
          </Suspense>
        </>
      )}
    </div>
  )
}
