import { classNames } from '#ui/class-names.ts'
import { Link } from '#ui/navigation/link.tsx'
import { MARK, type At, type MapMark } from '../rules/map/map-marks.ts'
import styles from './store-map.module.css'

interface Label extends At {
  readonly text: string
}
/** SVG paths of the land, in a drawing `width` units wide. */
export interface MapLand {
  readonly width: number
  readonly height: number
  readonly us: string
  readonly canada: string
  readonly neighbours: string
  readonly lakes: string
  readonly islands: string
  readonly borders: string
  readonly grid: string
  readonly letters: readonly Label[]
  readonly cities: readonly Label[]
}

export interface StoreMapProps {
  readonly land: MapLand
  readonly marks: readonly MapMark[]
  /** Scale bar: its length in units and its text, such as `200 mi`. */
  readonly scale: { readonly units: number; readonly text: string }
  /** The shopper's location, and the radius within which a store is in range. */
  readonly from?: (At & { readonly radius: number }) | undefined
  /** Side that stays visible if the frame is narrower than the drawing; defaults to the middle. */
  readonly keep?: 'middle' | 'right'
  readonly className?: string | undefined
}

/** Distance in units below which a city name is moved beside a marker. */
const BESIDE = 28
/** Start of a city name beside a marker, clear also of the larger marker of the page's own store. */
const besideMark = (x: number, { number, at }: MapMark): number =>
  number === null ? Math.max(x + BESIDE + 2, at.x + MARK.narrow + 10) : x + BESIDE + 2
const digits = (one: number) => (one > 9 ? 0.98 : 1.1)

function Marks({ marks, size }: { readonly marks: readonly MapMark[]; readonly size: 'wide' | 'narrow' }) {
  const radius = MARK[size]
  return (
    <g className={styles[size]}>
      {marks.map(
        ({ at, href, [size]: shown }) =>
          Math.hypot(at.x - shown.x, at.y - shown.y) > radius && (
            <line key={href} className={styles.leader} x1={at.x} y1={at.y} x2={shown.x} y2={shown.y} />
          ),
      )}
      {marks.map(({ at, href }) => (
        <circle key={href} className={styles.dot} cx={at.x} cy={at.y} r={radius / 5} />
      ))}
      {marks.map(({ number, href, name, isWarehouse, [size]: shown }) => {
        const shape = isWarehouse ? (
          <rect
            className={styles.shape}
            x={shown.x - radius * 0.9}
            y={shown.y - radius * 0.9}
            width={radius * 1.8}
            height={radius * 1.8}
          />
        ) : (
          <circle className={styles.shape} cx={shown.x} cy={shown.y} r={radius} />
        )
        const figure =
          number === null ? (
            <circle className={styles.eye} cx={shown.x} cy={shown.y} r={radius / 3} />
          ) : (
            <text className={styles.number} x={shown.x} y={shown.y} dy=".35em" fontSize={radius * digits(number)}>
              {number}
            </text>
          )
        // The list beside the map has the same links, so they are omitted from the tab order here.
        return number === null ? (
          <g key={href} className={classNames(styles.mark, styles.here)}>
            <title>{name}</title>
            {shape}
            {figure}
          </g>
        ) : (
          <Link key={href} to={href} tabIndex={-1} className={styles.mark}>
            <title>{name}</title>
            {shape}
            {figure}
          </Link>
        )
      })}
    </g>
  )
}

/**
 * Stores on our own map, without tiles or third parties. Hidden from screen readers, because the page has the same
 * stores as a list.
 */
export function StoreMap({ land, marks, scale, from, keep = 'middle', className }: StoreMapProps) {
  const { width, height, letters, cities } = land
  const [right, bottom] = [width - 28, height - 24]
  return (
    <div className={classNames(styles.map, className)}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={keep === 'right' ? 'xMaxYMid slice' : 'xMidYMid slice'}
        aria-hidden="true"
        focusable="false"
      >
        <path className={styles.grid} d={land.grid} />
        <path className={styles.beyond} d={land.neighbours} />
        <path className={styles.land} d={land.canada} />
        <path className={styles.water} d={land.lakes} />
        <path className={styles.land} d={land.islands} />
        <path className={styles.land} d={land.us} />
        <path className={styles.border} d={land.borders} />
        <g className={styles.letters}>
          {letters
            .filter(({ x, y }) => !marks.some(({ wide }) => Math.hypot(wide.x - x, wide.y - y) < BESIDE - 8))
            .map(({ text, x, y }) => (
              <text key={text} x={x} y={y}>
                {text}
              </text>
            ))}
        </g>
        <g className={styles.cities}>
          {cities.map(({ text, x, y }) => {
            const mark = marks.find(one => Math.hypot(one.at.x - x, one.at.y - y) < BESIDE)
            return (
              <g key={`${text} ${x}`}>
                {!mark && <circle cx={x} cy={y} r="2.5" />}
                <text x={mark ? besideMark(x, mark) : x + 8} y={y + 5}>
                  {text}
                </text>
              </g>
            )
          })}
        </g>
        {from && (
          <>
            <circle className={styles.range} cx={from.x} cy={from.y} r={from.radius} />
            <path className={styles.asked} d={`M${from.x - 9} ${from.y}h18M${from.x} ${from.y - 9}v18`} />
          </>
        )}
        <Marks marks={marks} size="wide" />
        <Marks marks={marks} size="narrow" />
        <g className={styles.scale}>
          <path d={`M${right - scale.units} ${bottom - 5}v10m0 -5h${scale.units}m0 -5v10`} />
          <text x={right - scale.units / 2} y={bottom - 9}>
            {scale.text}
          </text>
        </g>
      </svg>
    </div>
  )
}
