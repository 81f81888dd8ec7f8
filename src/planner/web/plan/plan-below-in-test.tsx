import { act, useState } from 'react'
import { LanguageProvider } from '#ui/language.tsx'
import { renderInTest } from '#ui/render-in-test.tsx'
import type { ReactNode } from 'react'
import type { Language } from '#lib/language.ts'
import type { PlannerChoices } from '../../rules/choices.ts'
import { planOf } from '../../rules/start-plan.ts'
import type { Plan } from '../../rules/plan.ts'
import { CHOICES, COLLECTION } from '../collection-in-test.ts'
import type { PlannerCollection } from '../planner-collection.ts'
import { piecesOf } from './saved/shared-plan.ts'
import { usePlan } from './use-plan.ts'
import type { PlanState } from './use-plan.ts'

export const planFrom = (...codes: string[]): Plan => {
  let number = 0
  return planOf(codes, piecesOf(COLLECTION), () => `p${++number}`)
}

interface Shown {
  readonly state: PlanState
  readonly choices: PlannerChoices
  readonly collection: PlannerCollection
}
interface Given {
  readonly start?: Plan
  readonly collection?: PlannerCollection
  readonly language?: Language
}

/** A part of the page with a plan of its own, as it now is in `now`. Tests only. */
export function openPart(
  part: (shown: Shown) => ReactNode,
  { start = planFrom('LAL', 'COR', 'RAL'), collection = COLLECTION, language = 'en' }: Given = {},
) {
  const now: { state: PlanState; choices: PlannerChoices } = { state: undefined as never, choices: CHOICES }
  function Part() {
    const [choices, setChoices] = useState(CHOICES)
    const [from] = useState({ plan: start, choices: CHOICES })
    const state = usePlan({ collection, start: from, onChoices: setChoices })
    Object.assign(now, { state, choices })
    return part({ state, choices, collection })
  }
  const { host } = renderInTest(
    <LanguageProvider value={language}>
      <Part />
    </LanguageProvider>,
  )
  return { host, now }
}

/** Types into a field as a person does. */
export const type = (field: HTMLInputElement, text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
/** The field whose label is exactly `label`. */
export const fieldNamed = (host: ParentNode, label: string): HTMLInputElement => {
  const found = [...host.querySelectorAll('label')].find(one => one.textContent === label)
  const field = found && host.querySelector<HTMLInputElement>(`[id="${found.htmlFor}"]`)
  if (!field) throw new Error(`no field is called ${label}`)
  return field
}
/** Sends the form that holds the button. */
export const submit = (button: Element) =>
  act(async () => {
    button.closest('form')!.requestSubmit()
    await Promise.resolve()
  })
