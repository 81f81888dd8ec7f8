import { el, set, setShown, setText } from './dom.ts'
import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'

export type FileEnding = 'png' | 'glb' | 'usdz'

/** Saves files of the plan, with a box that shows the progress and a cancel button. */
export interface Saving {
  readonly box: HTMLElement
  /** Creates a file of the plan and downloads it, one at a time. */
  save(ending: FileEnding): Promise<void>
}

/** Percent between two announcements of the progress. */
const SAID_EVERY = 25

/**
 * The exporters are loaded on demand. `focusAfter`: element that receives the focus if the box had it when it is
 * hidden.
 */
export function createSaving(planner: Planner, focusAfter: () => HTMLElement | null): Saving {
  const { stage, options, say, refuse } = planner
  const t = messages[options.language]
  const words = el('p', { class: 'saving__words' })
  const done = el('span', { class: 'loading__done' })
  const line = el('span', { class: 'loading__line', role: 'progressbar', 'aria-valuemin': 0, 'aria-valuemax': 100 })
  const cancel = el('button', { class: 'button', type: 'button', onclick: () => task?.abort() }, t.cancelSaving)
  const box = el('div', { class: 'saving', role: 'group', 'aria-label': t.savingTitle, hidden: true })
  box.append(words, line, cancel)
  line.append(done)
  let task: AbortController | undefined

  const begin = (isPicture: boolean): AbortSignal => {
    task = new AbortController()
    const text = isPicture ? t.savingPicture : t.saving
    setText(words, text)
    set(line, 'aria-label', text)
    setShown(line, isPicture)
    show(0)
    setShown(box, true)
    say(text)
    return task.signal
  }
  const show = (percent: number) => {
    set(line, 'aria-valuenow', percent)
    done.style.width = `${percent}%`
  }
  const end = () => {
    task = undefined
    const hadFocus = box.contains(document.activeElement)
    setShown(box, false)
    if (hadFocus) focusAfter()?.focus()
  }
  const picture = async (signal: AbortSignal): Promise<Blob> => {
    let saidAt = 0
    const { savePicture } = await import('../export/save.ts')
    return savePicture(stage, {
      signal,
      onProgress: share => {
        const percent = Math.round(share * 100)
        show(percent)
        if (percent < saidAt + SAID_EVERY || percent === 100) return
        saidAt = percent - (percent % SAID_EVERY)
        say(t.savedSoFar(saidAt))
      },
    })
  }
  const make: Readonly<Record<FileEnding, (signal: AbortSignal) => Promise<Blob>>> = {
    png: picture,
    glb: async () => (await import('../export/glb.ts')).exportGlb(stage),
    usdz: async () => (await import('../export/usdz.ts')).exportUsdz(stage),
  }
  return {
    box,
    async save(ending) {
      if (task !== undefined) return refuse(t.isSaving)
      const signal = begin(ending === 'png')
      try {
        const { fileName, saveFile } = await import('../export/save.ts')
        const file = await make[ending](signal)
        signal.throwIfAborted()
        const name = fileName(planner.shown()?.collection.name ?? '', ending)
        saveFile(file, name)
        say(t.saved(name))
      } catch (fault) {
        if (signal.aborted) return say(t.notSavedCancelled)
        console.warn(fault)
        refuse(t.notSaved)
      } finally {
        end()
      }
    },
  }
}
