import { useState } from 'react'
import type { Language } from '#lib/language.ts'
import type { SystemOfMeasure } from '#lib/site.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldGrid } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { fitLines } from '../rules/fit/fit-words.ts'
import { MOST_INCHES, USUAL } from '../rules/fit/home.ts'
import type { Home, HomeSize } from '../rules/fit/home.ts'
import type { Solid } from '../rules/fit/solid.ts'
import type { Carried } from '../rules/fit/what-is-carried.ts'
import { messages } from './fit-check.messages.ts'
import styles from './fit-check.module.css'
import { keepHome, keptHome } from './kept-home.ts'

const CENTIMETRES_PER_INCH = 2.54

const LEGS = [
  { leg: 'room', sizes: ['roomWidth', 'roomDepth', 'ceiling'] },
  { leg: 'door', sizes: ['doorWidth', 'doorHeight'] },
  { leg: 'hall', sizes: ['hallWidth', 'hallTurnWidth'] },
  { leg: 'stair', sizes: ['stairWidth', 'stairHeadroom'] },
  { leg: 'elevator', sizes: ['elevatorDoorWidth', 'elevatorDoorHeight', 'elevatorWidth', 'elevatorDepth', 'elevatorHeight'] },
] as const satisfies readonly { readonly leg: string; readonly sizes: readonly HomeSize[] }[]

function shown(inches: number | undefined, system: SystemOfMeasure, language: Language): string {
  if (inches === undefined) return ''
  const figure = String(system === 1 ? Math.round(inches * 100) / 100 : Math.round(inches * CENTIMETRES_PER_INCH))
  return language === 'fr' ? figure.replace('.', ',') : figure
}
const usualOf = (size: HomeSize): number | undefined => (USUAL as Partial<Record<HomeSize, number>>)[size]

/** Inches of what was typed; undefined for nothing, 'bad' for what is no size. A comma is a decimal point too, and a unit that is written counts. */
export function inchesOf(typed: string, system: SystemOfMeasure): number | undefined | 'bad' {
  const [, figure = '', unit = ''] = /^(.*?)\s*(″|"|in|po|cm)?$/i.exec(typed.trim().replace(',', '.')) ?? []
  if (figure === '' && unit === '') return undefined
  const isCentimetres = unit === '' ? system === 2 : unit.toLowerCase() === 'cm'
  const size = /^\d+(\.\d+)?$/.test(figure) ? Number(figure) / (isCentimetres ? CENTIMETRES_PER_INCH : 1) : Number.NaN
  return size > 0 && size <= MOST_INCHES ? size : 'bad'
}

export interface FitCheckProps {
  readonly carried: Carried | undefined
  readonly standing: Solid | undefined
  readonly system: SystemOfMeasure
}

/** The shopper's own door, stairs and room against the piece and its boxes. What was measured is kept in the browser. */
export default function FitCheck({ carried, standing, system }: FitCheckProps) {
  const t = useMessages(messages)
  const language = useLanguage()
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
  const lines = fitLines(home, carried, standing, system, language)
  return (
    <div className={styles.check}>
      <form className={styles.form} onSubmit={event => event.preventDefault()}>
        <p className="t-small ink-2">{t.measureIn[system]}</p>
        {LEGS.map(({ leg, sizes }) => (
          <fieldset key={leg} className={styles.leg}>
            <legend className="t-title">{t.legs[leg]}</legend>
            <FieldGrid>
              {sizes.map(size => (
                <TextInput key={size} label={t.sizes[size]} span={2} keep inputMode="decimal" autoComplete="off" maxLength={7} value={typed[size] ?? shown(home[size], system, language)}
                  {...(usualOf(size) !== undefined && { placeholder: shown(usualOf(size), system, language) })}
                  {...(typed[size] !== undefined && inchesOf(typed[size], system) === 'bad' && { error: t.bad[system] })}
                  onChange={event => setSize(size, event.target.value)} />
              ))}
            </FieldGrid>
            {leg === 'stair' && <Checkbox label={t.turns} checked={home.stairTurns ?? false} onChange={event => change({ ...home, stairTurns: event.target.checked })} />}
          </fieldset>
        ))}
        {Object.keys(home).length > 0 && <button type="button" className="link" onClick={() => { setTyped({}); change({}) }}>{t.forget}</button>}
      </form>
      <div className={styles.answers} role="status">
        <h4 className="t-title">{t.title}</h4>
        {lines.length === 0 && <p className="ink-2">{t.nothing}</p>}
        <ul>
          {lines.map(({ leg, verdict, words }) => (
            <li key={leg} className={styles.line} data-verdict={verdict}>
              <Icon name={verdict === 'too-small' ? 'x' : verdict === 'tight' ? 'alert-triangle' : 'check'} />
              <span><b className={styles.name}>{leg}</b> {words}</span>
            </li>
          ))}
        </ul>
        {carried?.what === 'piece' && <p className="t-small ink-2">{t.noBoxes}</p>}
        {carried === undefined && <p className="t-small ink-2">{t.noSizes}</p>}
        {lines.length > 0 && <p className="t-small ink-3">{t.checked(t.free[system])}</p>}
      </div>
    </div>
  )
}
