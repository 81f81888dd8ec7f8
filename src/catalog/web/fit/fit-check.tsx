import { useState } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { Icon } from '#ui/display/icon.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { fitLines } from '../../rules/fit/fit-words.ts'
import type { Home } from '../../rules/fit/home.ts'
import type { Solid } from '../../rules/fit/solid.ts'
import type { CarriedSolids } from '../../rules/fit/solids-to-carry.ts'
import { messages } from './fit-check.messages.ts'
import styles from './fit-check.module.css'
import { HomeForm } from './home-form.tsx'
import { saveHome, loadHome } from './stored-home.ts'

export interface FitCheckProps {
  readonly carried: CarriedSolids | undefined
  readonly standing: Solid | undefined
  readonly system: SystemOfMeasure
}

/** Checks the product and its boxes against the shopper's doors, stairs and room, stored in the browser. */
export default function FitCheck({ carried, standing, system }: FitCheckProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const [home, setHome] = useState<Home>(loadHome)
  const change = (next: Home) => {
    setHome(next)
    saveHome(next)
  }
  const lines = fitLines(home, carried, standing, system, language)
  return (
    <div className={styles.check}>
      <HomeForm home={home} onHome={change} system={system} />
      <div className={styles.answers} role="status">
        <h4 className="t-title">{t.title}</h4>
        {lines.length === 0 && <p className="ink-2">{t.nothing}</p>}
        <ul>
          {lines.map(({ leg, verdict, words }) => (
            <li key={leg} className={styles.line} data-verdict={verdict}>
              <Icon name={verdict === 'too-small' ? 'x' : verdict === 'tight' ? 'alert-triangle' : 'check'} />
              <span>
                <b className={styles.name}>{leg}</b> {words}
              </span>
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
