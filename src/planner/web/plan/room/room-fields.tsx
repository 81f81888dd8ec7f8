import { useId, useMemo, useState } from 'react'
import type { Home } from '#catalog/rules/fit/home.ts'
import { inchesOf, shownSize } from '#catalog/web/fit/typed-size.ts'
import { Button } from '#ui/forms/button.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { ROOM_LIMITS } from '../../../rules/change.ts'
import { layOut } from '../../../rules/layout.ts'
import { roomFit } from '../../../rules/measures.ts'
import { itemTypesOf, MM_PER_INCH } from '../../../rules/plan.ts'
import type { Plan, PlanRoom } from '../../../rules/plan.ts'
import type { PlannerCollection } from '../../planner-collection.ts'
import { mmWords } from '../lengths.ts'
import { messages } from './room-fields.messages.ts'
import styles from './room-fields.module.css'
import { roomWords } from './room-words.ts'
import { piecesOf } from '../saved/shared-plan.ts'
import type { PlanState } from '../use-plan.ts'

const SIDES = ['width', 'depth'] as const
type Side = (typeof SIDES)[number]

export interface RoomFieldsProps {
  readonly state: PlanState
  readonly collection: PlannerCollection
  /** Measurements of the shopper's home, entered here and on product pages. */
  readonly home: Home
  readonly onHome: (home: Home) => void
}

/** Converts inches to millimetres, rounded to a tenth as in a share code. */
const mmOf = (inches: number): number => Math.round(inches * MM_PER_INCH * 10) / 10
const isRoom = (mm: number): boolean => mm >= ROOM_LIMITS.min && mm <= ROOM_LIMITS.max

type OfSides<T> = Partial<Record<Side, T>>
type System = PlannerCollection['systemOfMeasure']

/** Parses the typed room: its sides in inches, or an error message for each invalid side. */
function readRoom(
  values: Readonly<Record<Side, string>>,
  system: System,
  words: { readonly bad: string; readonly limits: string },
): { readonly width: number; readonly depth: number } | { readonly errors: OfSides<string> } {
  const [width, depth] = [inchesOf(values.width, system), inchesOf(values.depth, system)]
  const errorOf = (inches: typeof width) => {
    if (typeof inches !== 'number') return words.bad
    return isRoom(mmOf(inches)) ? undefined : words.limits
  }
  const errors = { width: errorOf(width), depth: errorOf(depth) }
  const isWhole = errors.width === undefined && errors.depth === undefined
  if (isWhole && typeof width === 'number' && typeof depth === 'number') return { width, depth }
  return {
    errors: {
      ...(errors.width !== undefined && { width: errors.width }),
      ...(errors.depth !== undefined && { depth: errors.depth }),
    },
  }
}

/** The room measured on a product page, in millimetres; undefined if there is none or a plan cannot have it. */
function measuredRoom({ roomWidth, roomDepth }: Home): PlanRoom | undefined {
  if (roomWidth === undefined || roomDepth === undefined) return undefined
  const room = { width: mmOf(roomWidth), depth: mmOf(roomDepth) }
  return isRoom(room.width) && isRoom(room.depth) ? room : undefined
}

/** Message that states whether the plan fits into the room. */
function RoomAnswer({ plan, collection }: { readonly plan: Plan; readonly collection: PlannerCollection }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const fit = useMemo(
    () => (plan.room === null ? undefined : roomFit(layOut(plan, piecesOf(collection)), plan.room)),
    [plan, collection],
  )
  if (fit === undefined) return null
  if (itemTypesOf(plan).length === 0) return <p className="t-small ink-2">{t.noPieces}</p>
  const icons = { fits: 'check', outside: 'alert-triangle', 'too-small': 'x' } as const
  return (
    <p className={styles.answer} data-fit={fit.kind}>
      <Icon name={icons[fit.kind]} />
      {roomWords(fit, collection.systemOfMeasure, language)}
    </p>
  )
}

/** Fields for the walls around the plan, which are drawn when both sides are given, and whether the plan fits. */
export function RoomFields({ state: { plan, edit }, collection, home, onHome }: RoomFieldsProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const headingId = useId()
  const { systemOfMeasure: system } = collection
  const [typed, setTyped] = useState<OfSides<string>>({})
  const [errors, setErrors] = useState<OfSides<string>>({})
  const words = (mm: number) => mmWords(mm, system, language)
  const sizeIn = (side: Side) =>
    shownSize(plan.room === null ? undefined : plan.room[side] / MM_PER_INCH, system, language)
  const values = { width: typed.width ?? sizeIn('width'), depth: typed.depth ?? sizeIn('depth') }

  const draw = (room: PlanRoom | null) => {
    edit({ kind: 'room', room })
    setTyped({})
    setErrors({})
  }
  const submit = () => {
    const limits = t.limits(words(ROOM_LIMITS.min), words(ROOM_LIMITS.max))
    const read = readRoom(values, system, { bad: t.bad[system], limits })
    if ('errors' in read) {
      setErrors(read.errors)
      return
    }
    onHome({ ...home, roomWidth: read.width, roomDepth: read.depth })
    draw({ width: mmOf(read.width), depth: mmOf(read.depth) })
  }
  const measured = plan.room === null ? measuredRoom(home) : undefined
  return (
    <section className={styles.room} aria-labelledby={headingId}>
      <h2 id={headingId} className="t-h2">
        {t.title}
      </h2>
      <p className="t-small ink-2">{t.lead[system]}</p>
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <FieldGrid>
          {SIDES.map(side => (
            // Not a numeric keyboard: feet, inches and metres are typed with letters and signs.
            <TextInput
              key={side}
              label={t[side]}
              span={3}
              keep
              autoComplete="off"
              maxLength={20}
              value={values[side]}
              {...(errors[side] !== undefined && { error: errors[side] })}
              onChange={event => setTyped(now => ({ ...now, [side]: event.target.value }))}
            />
          ))}
        </FieldGrid>
        <div className={styles.actions}>
          <Button type="submit" variant="second">
            {t.set}
          </Button>
          {plan.room !== null && (
            <button type="button" className="link" onClick={() => draw(null)}>
              {t.remove}
            </button>
          )}
          {measured !== undefined && (
            <button type="button" className="link" onClick={() => draw(measured)}>
              {t.use(words(measured.width), words(measured.depth))}
            </button>
          )}
        </div>
      </form>
      <div role="status">
        <RoomAnswer plan={plan} collection={collection} />
      </div>
    </section>
  )
}
