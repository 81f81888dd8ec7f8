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
import type { PlanRoom } from '../../../rules/plan.ts'
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
  /** What was measured, here and on product pages. */
  readonly home: Home
  readonly onHome: (home: Home) => void
}

/** Millimetres of inches, to the tenth that a share code keeps. */
const mmOf = (inches: number): number => Math.round(inches * MM_PER_INCH * 10) / 10
const isRoom = (mm: number): boolean => mm >= ROOM_LIMITS.min && mm <= ROOM_LIMITS.max

/** The walls around the plan, drawn when both sides are given, and whether the plan stands between them. */
export function RoomFields({ state, collection, home, onHome }: RoomFieldsProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const headingId = useId()
  const { plan, edit } = state
  const { systemOfMeasure: system } = collection
  const [typed, setTyped] = useState<Partial<Record<Side, string>>>({})
  const [errors, setErrors] = useState<Partial<Record<Side, string>>>({})
  const fit = useMemo(
    () => (plan.room === null ? undefined : roomFit(layOut(plan, piecesOf(collection)), plan.room)),
    [plan, collection],
  )
  const values = Object.fromEntries(
    SIDES.map(side => [
      side,
      typed[side] ?? shownSize(plan.room === null ? undefined : plan.room[side] / MM_PER_INCH, system, language),
    ]),
  ) as Record<Side, string>

  const draw = (room: PlanRoom) => {
    edit({ kind: 'room', room })
    setTyped({})
    setErrors({})
  }
  const submit = () => {
    const inches = { width: inchesOf(values.width, system), depth: inchesOf(values.depth, system) }
    const wrong = Object.fromEntries(
      SIDES.flatMap(side => {
        const given = inches[side]
        if (typeof given !== 'number') return [[side, t.bad[system]]]
        return isRoom(mmOf(given))
          ? []
          : [[side, t.limits(mmWords(ROOM_LIMITS.min, system, language), mmWords(ROOM_LIMITS.max, system, language))]]
      }),
    )
    setErrors(wrong)
    const { width, depth } = inches
    if (Object.keys(wrong).length > 0 || typeof width !== 'number' || typeof depth !== 'number') return
    onHome({ ...home, roomWidth: width, roomDepth: depth })
    draw({ width: mmOf(width), depth: mmOf(depth) })
  }
  const measured =
    home.roomWidth !== undefined && home.roomDepth !== undefined
      ? { width: mmOf(home.roomWidth), depth: mmOf(home.roomDepth) }
      : undefined
  const isOffered = measured !== undefined && plan.room === null && isRoom(measured.width) && isRoom(measured.depth)
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
            // Feet, inches and metres are typed with letters and signs: no keyboard of digits alone.
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
            <button
              type="button"
              className="link"
              onClick={() => {
                edit({ kind: 'room', room: null })
                setTyped({})
                setErrors({})
              }}
            >
              {t.remove}
            </button>
          )}
          {isOffered && (
            <button type="button" className="link" onClick={() => draw(measured)}>
              {t.use(mmWords(measured.width, system, language), mmWords(measured.depth, system, language))}
            </button>
          )}
        </div>
      </form>
      <div role="status">
        {fit !== undefined &&
          (itemTypesOf(plan).length === 0 ? (
            <p className="t-small ink-2">{t.noPieces}</p>
          ) : (
            <p className={styles.answer} data-fit={fit.kind}>
              <Icon name={fit.kind === 'fits' ? 'check' : fit.kind === 'outside' ? 'alert-triangle' : 'x'} />
              {roomWords(fit, system, language)}
            </p>
          ))}
      </div>
    </section>
  )
}
