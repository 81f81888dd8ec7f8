import '../../ui/tokens.css'
import '../../storefront/fonts/fonts.css'
import '../player.css'
import { createDrag } from './drag.ts'
import { el, setShown } from './dom.ts'
import { keepInView } from './keep-in-view.ts'
import { listenToKeys } from './keys.ts'
import { createMeasures } from './measure-lines.ts'
import { createMenus } from './menu.ts'
import { createPieceBar } from './piece-bar.ts'
import { createPieceButtons } from './piece-buttons.ts'
import { listenToPointer } from './pointer.ts'
import { createPlanner } from '../planner.ts'
import type { PlayerOptions } from '../player-options.ts'
import { messages } from '../player.messages.ts'
import { createSaving } from './save-as.ts'
import { connectToPage } from '../messaging.ts'
import type { Stage } from '../stage.ts'
import { createSpots } from './spots.ts'
import { createTools } from './tools.ts'
import { createTray } from './tray.ts'

/** Milliseconds for which a refusal is shown. */
const REFUSAL_MS = 5000
/** An error that browsers report when a resize callback is late. */
const IS_HARMLESS = /^ResizeObserver loop/

/**
 * Starts all controls in `root` around the stage, and the messages to and from the page. Returns a function that stops
 * both.
 */
export function startControls(stage: Stage, root: HTMLElement, options: PlayerOptions): () => void {
  const words = messages[options.language]
  Object.assign(document.documentElement.dataset, { brand: options.brand, mode: options.mode })
  document.documentElement.lang = options.language
  document.title = words.player
  root.classList.add('player')
  Object.assign(root, { role: 'main', ariaLabel: words.player })
  root.append(el('h1', { class: 'visually-hidden' }, words.player))
  if (options.shop === undefined) {
    root.append(el('p', { class: 'alone' }, words.alone))
    return () => {}
  }
  const life = new AbortController()
  const { signal } = life
  const speaker = connectToPage(window, options.shop, message => planner.receive(message))
  const planner = createPlanner(stage, options, speaker.post)
  addEventListener(
    'error',
    ({ message, filename }) => {
      if (filename.startsWith(location.origin) && !IS_HARMLESS.test(message)) speaker.fail(`${words.failed} ${message}`)
    },
    { signal },
  )
  addEventListener('unhandledrejection', ({ reason }) => speaker.fail(`${words.failed} ${String(reason)}`), { signal })
  stage.onGraphics(state => {
    speaker.post({ type: 'graphics changed', state })
  })

  const menus = createMenus(root, signal)
  const drag = createDrag(planner)
  const scene = el('div', { class: 'scene' })
  const [pieces, bar, measures] = [
    createPieceButtons(planner),
    createPieceBar(planner, menus, scene),
    createMeasures(planner),
  ]
  const spots = createSpots(planner, menus)
  const empty = el('p', { class: 'empty', hidden: true }, words.empty[options.brand])
  const refusal = el('p', { class: 'refusal', 'aria-hidden': 'true', hidden: true })
  const said = el('p', { class: 'visually-hidden', role: 'status' })
  const saving = createSaving(planner, () => root.querySelector<HTMLElement>('[data-tool="more"]'))
  const tools = createTools(root, planner, menus, saving, signal)
  const over = [spots.spots, measures.fit, refusal, empty, loadingLine(stage, words.loading)]
  scene.append(measures.lines, spots.tags, tools, saving.box, pieces.group, bar.bar, ...over)
  root.append(scene, createTray(planner, drag), said)

  const place = () => {
    pieces.place()
    bar.place()
    spots.place()
    measures.place()
  }
  planner.onChange(() => {
    const shown = planner.shown()
    setShown(empty, shown !== undefined && shown.placed.length === 0)
    root.dataset.panel = shown?.panel ?? ''
    const light = planner.settings().isEvening ? 'evening' : 'day'
    if (document.documentElement.dataset.light !== light) {
      document.documentElement.dataset.light = light
      stage.light(light)
    }
    place()
  })
  let fading: ReturnType<typeof setTimeout> | undefined
  planner.onSaid((text, how) => {
    said.textContent = text
    clearTimeout(fading)
    setShown(refusal, how === 'refused')
    refusal.textContent = how === 'refused' ? text : ''
    if (how === 'refused') fading = setTimeout(() => setShown(refusal, false), REFUSAL_MS)
  })
  stage.onMoved(place)
  keepInView(planner, scene)
  listenToPointer(planner, drag)
  listenToKeys(root, planner, drag, menus, bar, signal)
  speaker.post({ type: 'item types changed', itemTypes: [], plan: null, cause: 'start', basedOn: 0 })
  return () => {
    life.abort()
    speaker.stop()
  }
}

/** Progress bar of loading; hidden when everything is loaded. */
function loadingLine(stage: Stage, words: string): HTMLElement {
  const bar = el('span', { class: 'loading__done' })
  const line = el('div', {
    class: 'loading',
    role: 'progressbar',
    'aria-label': words,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
  })
  line.append(el('span', { class: 'loading__line' }, bar), el('span', { class: 'loading__words' }, words))
  stage.onLoading((done, of) => {
    setShown(line, done < of)
    line.ariaValueNow = String(of === 0 ? 0 : Math.round((done / of) * 100))
    bar.style.width = `${of === 0 ? 0 : (done / of) * 100}%`
  })
  return line
}
