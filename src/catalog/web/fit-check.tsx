import { useState } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGrid } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fitLines } from '../rules/fit/fit-words.ts'
import { MOST_INCHES, USUAL } from '../rules/fit/home.ts'
import type { Home, HomeSize } from '../rules/fit/home.ts'
import type { Solid } from '../rules/fit/solid.ts'
import type { Carried } from '../rules/fit/what-is-carried.ts'
import styles from './fit-check.module.css'
import { keepHome, keptHome } from './kept-home.ts'

const CENTIMETRES_PER_INCH = 2.54

const LEGS: readonly { readonly title: string; readonly sizes: readonly (readonly [HomeSize, string])[] }[] = [
  { title: 'Room', sizes: [['roomWidth', 'Width'], ['roomDepth', 'Depth'], ['ceiling', 'Ceiling']] },
  { title: 'Door', sizes: [['doorWidth', 'Width'], ['doorHeight', 'Height']] },
  { title: 'Hallway', sizes: [['hallWidth', 'Width'], ['hallTurnWidth', 'Width after a turn']] },
  { title: 'Stairs', sizes: [['stairWidth', 'Width'], ['stairHeadroom', 'Headroom']] },
  { title: 'Elevator', sizes: [['elevatorDoorWidth', 'Door width'], ['elevatorDoorHeight', 'Door height'], ['elevatorWidth', 'Cabin width'], ['elevatorDepth', 'Cabin depth'], ['elevatorHeight', 'Cabin height']] },
]

const shown = (inches: number | undefined, system: SystemOfMeasure): string =>
  (inches === undefined ? '' : String(system === 1 ? Math.round(inches * 100) / 100 : Math.round(inches * CENTIMETRES_PER_INCH)))
const usualOf = (size: HomeSize): number | undefined => (USUAL as Partial<Record<HomeSize, number>>)[size]

/** Inches of what was typed; undefined for nothing, 'bad' for what is no size. A comma is a decimal point too. */
export function inchesOf(typed: string, system: SystemOfMeasure): number | undefined | 'bad' {
  const text = typed.trim().replace(',', '.').replace(/\s*(″|"|in|cm)$/i, '')
  if (text === '') return undefined
  const size = /^\d+(\.\d+)?$/.test(text) ? Number(text) / (system === 1 ? 1 : CENTIMETRES_PER_INCH) : Number.NaN
  return size > 0 && size <= MOST_INCHES ? size : 'bad'
}

export interface FitCheckProps {
  readonly carried: Carried | undefined
  readonly standing: Solid | undefined
  readonly system: SystemOfMeasure
}

/** The shopper's own door, stairs and room against the piece and its boxes. What was measured is kept in the browser. */
export default function FitCheck({ carried, standing, system }: FitCheckProps) {
  const [home, setHome] = useState<Home>(keptHome)
  const [typed, setTyped] = useState<Partial<Record<HomeSize, string>>>({})
  const change = (next: Home) => {
    setHome(next)
    keepHome(next)
  }
  const setSize = (size: HomeSize, text: string) => {
    setTyped(now => ({ ...now, [size]: text }))
    const inches = inchesOf(text, system)
    const { [size]: _, ...rest } = home
    change(typeof inches === 'number' ? { ...rest, [size]: inches } : rest)
  }
  const lines = fitLines(home, carried, standing, system)
  return (
    <div className={styles.check}>
      <form className={styles.form} onSubmit={event => event.preventDefault()}>
        <p className="t-small ink-2">In {system === 1 ? 'inches' : 'centimeters'}. Measure the clear width, between frames and handrails. Leave out what is not on the way.</p>
        {LEGS.map(({ title, sizes }) => (
          <fieldset key={title} className={styles.leg}>
            <legend className="t-title">{title}</legend>
            <FieldGrid>
              {sizes.map(([size, label]) => (
                <TextInput key={size} label={label} span={2} keep inputMode="decimal" autoComplete="off" maxLength={7} value={typed[size] ?? shown(home[size], system)}
                  {...(usualOf(size) !== undefined && { placeholder: shown(usualOf(size), system) })}
                  {...(typed[size] !== undefined && inchesOf(typed[size], system) === 'bad' && { error: `Give a size in ${system === 1 ? 'inches, such as 31.5' : 'centimeters, such as 80'}.` })}
                  onChange={event => setSize(size, event.target.value)} />
              ))}
            </FieldGrid>
            {title === 'Stairs' && <Checkbox label="They turn a corner" checked={home.stairTurns ?? false} onChange={event => change({ ...home, stairTurns: event.target.checked })} />}
          </fieldset>
        ))}
        {Object.keys(home).length > 0 && <button type="button" className="link" onClick={() => { setTyped({}); change({}) }}>Forget these sizes</button>}
      </form>
      <div className={styles.answers} role="status">
        <h4 className="t-title">Does it fit?</h4>
        {lines.length === 0 && <p className="ink-2">Give the width of a door or the size of the room. The answer stands here, and on the next piece you look at.</p>}
        <ul>
          {lines.map(({ leg, verdict, words }) => (
            <li key={leg} className={styles.line} data-verdict={verdict}>
              <Icon name={verdict === 'too-small' ? 'x' : verdict === 'tight' ? 'alert-triangle' : 'check'} />
              <span><b className={styles.name}>{leg}</b> {words}</span>
            </li>
          ))}
        </ul>
        {carried?.what === 'piece' && <p className="t-small ink-2">The sizes of this piece’s boxes are not known. Doors and stairs are checked against the piece itself, unpacked.</p>}
        {carried === undefined && <p className="t-small ink-2">Not every size of this piece is stated, so doors and stairs can’t be checked.</p>}
        {lines.length > 0 && <p className="t-small ink-3">Checked flat, on its side, on end and slantwise, with {system === 1 ? '½ inch' : '1 cm'} free on either side. Handles, radiators and a ceiling that slopes are yours to see.</p>}
      </div>
    </div>
  )
}
