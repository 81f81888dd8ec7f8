import { useState } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { FieldGrid } from '#ui/forms/field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { USUAL } from '../../rules/fit/home.ts'
import type { Home, HomeSize } from '../../rules/fit/home.ts'
import { messages } from './fit-check.messages.ts'
import styles from './home-form.module.css'
import { inchesOf, shownSize } from './typed-size.ts'

const LEGS = [
  { leg: 'room', sizes: ['roomWidth', 'roomDepth', 'ceiling'] },
  { leg: 'door', sizes: ['doorWidth', 'doorHeight'] },
  { leg: 'hall', sizes: ['hallWidth', 'hallTurnWidth'] },
  { leg: 'stair', sizes: ['stairWidth', 'stairHeadroom'] },
  {
    leg: 'elevator',
    sizes: ['elevatorDoorWidth', 'elevatorDoorHeight', 'elevatorWidth', 'elevatorDepth', 'elevatorHeight'],
  },
] as const satisfies readonly { readonly leg: string; readonly sizes: readonly HomeSize[] }[]
const usualOf = (size: HomeSize): number | undefined => (USUAL as Partial<Record<HomeSize, number>>)[size]

export interface HomeFormProps {
  readonly home: Home
  readonly onHome: (home: Home) => void
  readonly system: SystemOfMeasure
  /** Omits the room, whose dimensions are entered elsewhere. */
  readonly withoutRoom?: boolean
}

/** The dimensions of a home, applied while they are typed; an invalid one shows an error and is not applied. */
export function HomeForm({ home, onHome, system, withoutRoom = false }: HomeFormProps) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const [typed, setTyped] = useState<Partial<Record<HomeSize, string>>>({})
  const setSize = (size: HomeSize, text: string) => {
    setTyped(now => ({ ...now, [size]: text }))
    const inches = inchesOf(text, system)
    const { [size]: _, ...rest } = home
    onHome(typeof inches === 'number' ? { ...rest, [size]: inches } : rest)
  }
  return (
    <div className={styles.form}>
      <p className="t-small ink-2">{t.measureIn[system]}</p>
      {LEGS.filter(({ leg }) => !withoutRoom || leg !== 'room').map(({ leg, sizes }) => (
        <fieldset key={leg} className={styles.leg}>
          <legend className="t-title">{t.legs[leg]}</legend>
          <FieldGrid>
            {sizes.map(size => (
              <TextInput
                key={size}
                label={t.sizes[size]}
                span={2}
                keep
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                value={typed[size] ?? shownSize(home[size], system, language)}
                {...(usualOf(size) !== undefined && { placeholder: shownSize(usualOf(size), system, language) })}
                {...(typed[size] !== undefined && inchesOf(typed[size], system) === 'bad' && { error: t.bad[system] })}
                onChange={event => setSize(size, event.target.value)}
              />
            ))}
          </FieldGrid>
          {leg === 'stair' && (
            <Checkbox
              label={t.turns}
              checked={home.stairTurns ?? false}
              onChange={event => onHome({ ...home, stairTurns: event.target.checked })}
            />
          )}
        </fieldset>
      ))}
      {Object.keys(home).length > 0 && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setTyped({})
            onHome({})
          }}
        >
          {t.forget}
        </button>
      )}
    </div>
  )
}
