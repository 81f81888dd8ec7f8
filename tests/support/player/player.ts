import { fireEvent, screen } from '@testing-library/dom'
import type { FromPlayer, SetPanel } from '#planner/protocol.ts'
import type { PlayerOptions } from '#player/player-options.ts'
import { startControls } from '#player/controls/start-controls.ts'
import { OPTIONS, panel, fakeStage, taken } from './stage.ts'

type Step = Extract<FromPlayer, { type: 'item types changed' }>

/** Messages that the player has posted to its page. */
export const posted: FromPlayer[] = []
const page = {
  postMessage: (message: FromPlayer) => {
    posted.push(message)
  },
}

/** Delivers a message of the page. */
export const arrive = (data: unknown): void => {
  window.dispatchEvent(Object.assign(new Event('message'), { data, origin: OPTIONS.shop, source: page }))
}
export const steps = (): Step[] => posted.filter((message): message is Step => message.type === 'item types changed')
/** The page accepts the last posted step. */
export const take = (): void => arrive(taken(steps().at(-1)))

/** A control by its accessible name. */
export const named = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[aria-label], [role^="menuitem"]')].find(
    one => (one.getAttribute('aria-label') ?? one.querySelector('.menu__label')?.textContent) === name,
  )
  if (found === undefined) throw new Error(`no ${name}`)
  return found
}
export const press = (name: string): void => {
  named(name).focus()
  fireEvent.click(named(name))
}
export const key = (key: string, more: KeyboardEventInit = {}): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more })
}
export const said = (): string => screen.queryByRole('status')?.textContent ?? ''

let stopLast = () => {}
export const stop = (): void => stopLast()

/** A started player that has got a plan from its page. */
export function start(some: Partial<SetPanel> = {}, options: PlayerOptions = OPTIONS): ReturnType<typeof fakeStage> {
  stop()
  document.body.innerHTML = '<div id="player"><div id="stage"></div></div>'
  Object.defineProperty(window, 'parent', { value: page, configurable: true })
  posted.length = 0
  const world = fakeStage()
  world.stage.canvas.setPointerCapture = () => {}
  document.querySelector('#stage')!.append(world.stage.canvas)
  stopLast = startControls(world.stage, document.querySelector('#player')!, options)
  arrive(panel(some))
  return world
}
