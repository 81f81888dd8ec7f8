import { el, each, set } from './dom.ts'
import { icon, type IconName } from './icon.ts'
import type { Menus, MenuItem } from './menu.ts'
import type { Planner } from '../planner.ts'
import { roomBox } from './room-box.ts'
import { roving } from './roving.ts'
import type { Saving } from './save-as.ts'
import { openKeys } from './keys-help.ts'
import type { ViewName } from '../stage.ts'
import { messages } from '../player.messages.ts'

interface Tool {
  readonly name: string
  readonly icon: IconName
  readonly label: string
  /** Set for tools that can be on or off. */
  isOn?(): boolean
  isOff?(): boolean
  /** Set for tools that open a menu or a dialog. */
  readonly opens?: 'menu' | 'dialog'
  run(button: HTMLElement): void
}

/** Tools in the row; the others are in the menu at its end. */
const ROW: Readonly<Record<'desktop' | 'tablet' | 'mobile', readonly string[]>> = {
  desktop: ['undo', 'redo', 'view', 'fullScreen', 'evening', 'room', 'measures', 'prices', 'more'],
  tablet: ['undo', 'redo', 'view', 'fullScreen', 'evening', 'room', 'more'],
  mobile: ['undo', 'redo', 'view', 'fullScreen', 'more'],
}
/** Tools in the row while a fabric is selected and the plan cannot be edited. */
const FABRIC_ROW = ['undo', 'redo', 'view', 'fullScreen', 'evening']

function viewItems(planner: Planner): MenuItem[] {
  const t = messages[planner.options.language]
  const { view } = planner.settings()
  const see = (next: ViewName) => {
    planner.stage.view(next)
    planner.set({ view: next })
  }
  return [
    { label: t.turnAround, picture: icon('view-360'), isOn: view === 'orbit', run: () => see('orbit') },
    { label: t.fromAbove, picture: icon('above'), isOn: view === 'top', run: () => see('top') },
    { label: t.fromFront, picture: icon('front'), isOn: view === 'front', run: () => see('front') },
    { label: t.fitAll, picture: icon('focus-centered'), run: () => see(view) },
  ]
}

function toggleFullScreen(root: HTMLElement, planner: Planner): void {
  const toggled = document.fullscreenElement === null ? root.requestFullscreen() : document.exitFullscreen()
  toggled.catch(() => planner.refuse(messages[planner.options.language].noFullScreen))
}

/** All tools. `more`: items of the menu at the end of the row. */
function allTools(
  root: HTMLElement,
  planner: Planner,
  menus: Menus,
  more: (button: HTMLElement) => MenuItem[],
): Tool[] {
  const t = messages[planner.options.language]
  const settings = planner.settings
  const fullScreen: Tool = {
    name: 'fullScreen',
    icon: 'maximize',
    label: t.fullScreen,
    isOn: () => document.fullscreenElement !== null,
    run: () => toggleFullScreen(root, planner),
  }
  return [
    {
      name: 'undo',
      icon: 'arrow-back-up',
      label: t.undo,
      isOff: () => planner.shown()?.canUndo !== true,
      run: () => planner.undo(),
    },
    {
      name: 'redo',
      icon: 'arrow-forward-up',
      label: t.redo,
      isOff: () => planner.shown()?.canRedo !== true,
      run: () => planner.redo(),
    },
    {
      name: 'view',
      icon: 'view-360',
      label: t.view,
      opens: 'menu',
      run: button => menus.open(button, t.view, viewItems(planner)),
    },
    ...(document.fullscreenEnabled ? [fullScreen] : []),
    {
      name: 'evening',
      icon: 'moon',
      label: t.evening,
      isOn: () => settings().isEvening,
      run: () => planner.set({ isEvening: !settings().isEvening }),
    },
    {
      name: 'room',
      icon: 'room',
      label: t.room,
      opens: 'dialog',
      isOn: () => (planner.shown()?.plan.room ?? null) !== null,
      run: button => menus.openBox(button, roomBox(planner, menus.close)),
    },
    {
      name: 'measures',
      icon: 'dimensions',
      label: t.measures,
      isOn: () => settings().isMeasured,
      run: () => planner.set({ isMeasured: !settings().isMeasured }),
    },
    {
      name: 'prices',
      icon: 'tag',
      label: t.prices,
      isOn: () => settings().isPriced,
      run: () => planner.set({ isPriced: !settings().isPriced }),
    },
    {
      name: 'more',
      icon: 'dots',
      label: t.more,
      opens: 'menu',
      run: button => menus.open(button, t.more, more(button)),
    },
  ]
}

/** Items that are only in the menu: mirror, save and the list of keys. */
function menuItems(root: HTMLElement, planner: Planner, saving: Saving, button: HTMLElement): MenuItem[] {
  const t = messages[planner.options.language]
  const isEmpty = (planner.shown()?.placed.length ?? 0) === 0
  const save = (label: string, picture: IconName, kind: Parameters<Saving['save']>[0], isOff = false): MenuItem => ({
    label,
    picture: icon(picture),
    ...(isOff && { isOff }),
    run: () => void saving.save(kind),
  })
  return [
    {
      label: t.mirror,
      picture: icon('flip-horizontal'),
      isOff: isEmpty,
      run: () => void planner.change({ kind: 'mirror' }),
    },
    save(t.savePicture, 'camera', 'png'),
    save(t.saveGlb, 'cube', 'glb', isEmpty),
    save(t.saveUsdz, 'cube', 'usdz', isEmpty),
    ...(planner.options.mode === 'mobile'
      ? []
      : [{ label: t.keys, picture: icon('keyboard'), run: () => openKeys(root, planner, button) }]),
  ]
}

function toolButton(tool: Tool): HTMLElement {
  const run = () => {
    if (tool.isOff?.() !== true) tool.run(button)
  }
  const button = el('button', {
    class: 'tool',
    type: 'button',
    'aria-label': tool.label,
    'data-tip': tool.label,
    'data-tool': tool.name,
    'aria-haspopup': tool.opens,
    onclick: run,
  })
  button.append(icon(tool.icon))
  return button
}

/** The toolbar in the top left corner of the picture. */
export function createTools(
  root: HTMLElement,
  planner: Planner,
  menus: Menus,
  saving: Saving,
  signal: AbortSignal,
): HTMLElement {
  const { options } = planner
  const t = messages[options.language]
  const tools = allTools(root, planner, menus, button => more(button))
  const row = () => (planner.shown()?.panel === 'SelectFabric' ? FABRIC_ROW : ROW[options.mode])
  const more = (button: HTMLElement): MenuItem[] => [
    ...tools
      .filter(({ name }) => !row().includes(name))
      .map(({ icon: picture, label, isOn, opens, run }): MenuItem => ({
        label,
        picture: icon(picture),
        ...(isOn !== undefined && opens === undefined && { isOn: isOn() }),
        run: () => run(button),
      })),
    ...menuItems(root, planner, saving, button),
  ]
  const bar = el('div', { class: 'tools', role: 'toolbar', 'aria-label': t.tools })
  const settle = roving(bar)
  const update = () => {
    const shown = tools.filter(({ name }) => row().includes(name))
    each(
      bar,
      shown,
      ({ name }) => name,
      toolButton,
      (button, { isOn, isOff, opens }) => {
        set(button, 'aria-pressed', isOn === undefined || opens !== undefined ? undefined : String(isOn()))
        set(button, 'data-on', isOn?.() === true)
        set(button, 'aria-disabled', isOff?.() === true && 'true')
      },
    )
    settle()
  }
  planner.onChange(update)
  document.addEventListener('fullscreenchange', update, { signal })
  update()
  return bar
}
