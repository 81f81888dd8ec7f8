// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SnapshotTask, Stage } from '../stage.ts'
import { named, press, said, start, stop } from '#tests/support/player/player.ts'

let downloads: string[] = []
beforeEach(() => {
  downloads = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  stop()
})

/** A player whose picture is drawn as far as the test says. */
function startSaving() {
  const { stage } = start()
  let task: SnapshotTask = {}
  let [resolve, reject]: [(file: Blob) => void, (fault: unknown) => void] = [() => {}, () => {}]
  const snapshot = vi.fn<Stage['snapshot']>(
    (_width, asked = {}) =>
      new Promise<Blob>((yes, no) => {
        ;[task, resolve, reject] = [asked, yes, no]
        asked.signal?.addEventListener('abort', () => no(asked.signal?.reason))
      }),
  )
  Object.assign(stage, { snapshot })
  const save = () => {
    press('More')
    press('Save a picture (PNG)')
  }
  const box = () => document.querySelector<HTMLElement>('.saving')!
  const bar = () => box().querySelector('[role="progressbar"]')!
  return {
    snapshot,
    save,
    box,
    bar,
    begun: () =>
      vi.waitFor(() => {
        expect(snapshot).toHaveBeenCalled()
      }),
    progress: (share: number) => task.onProgress!(share),
    finish: () => resolve(new Blob(['png'])),
    fail: () => reject(new Error('lost')),
  }
}

test('a picture shows how far it is, says so at each quarter, and is downloaded', async () => {
  const { save, begun, box, bar, progress, finish } = startSaving()
  expect(box().hidden).toBe(true)
  save()
  expect([box().hidden, said(), bar().getAttribute('aria-label')]).toEqual([
    false,
    'Preparing the picture.',
    'Preparing the picture.',
  ])
  await begun()
  const heard = [0.1, 0.26, 0.4, 0.55, 0.9].map(share => {
    progress(share)
    return [bar().getAttribute('aria-valuenow'), said()]
  })
  expect(heard).toEqual([
    ['10', 'Preparing the picture.'],
    ['26', '25 percent of the picture.'],
    ['40', '25 percent of the picture.'],
    ['55', '50 percent of the picture.'],
    ['90', '75 percent of the picture.'],
  ])
  finish()
  await vi.waitFor(() => {
    expect(downloads).toEqual(['alder-sectional.png'])
  })
  await vi.waitFor(() => {
    expect([said(), box().hidden]).toEqual(['alder-sectional.png is saved.', true])
  })
})

test('a picture is cancelled: nothing is downloaded, and the focus goes back to where it was asked for', async () => {
  const { save, begun, box } = startSaving()
  save()
  await begun()
  const cancel = [...box().querySelectorAll('button')].find(({ textContent }) => textContent === 'Cancel')!
  cancel.focus()
  cancel.click()
  await vi.waitFor(() => {
    expect(said()).toBe('Cancelled. Nothing was saved.')
  })
  await vi.waitFor(() => {
    expect([box().hidden, document.activeElement]).toEqual([true, named('More')])
  })
  expect(downloads).toEqual([])
})

test('a second file waits for the first, and one that fails says so and can be tried again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { save, begun, snapshot, box, fail } = startSaving()
  save()
  await begun()
  save()
  expect([said(), snapshot.mock.calls.length]).toEqual(['A file is being prepared already.', 1])
  fail()
  await vi.waitFor(() => {
    expect([said(), box().hidden]).toEqual(['The file could not be made. Try again.', true])
  })
  save()
  await vi.waitFor(() => {
    expect(snapshot).toHaveBeenCalledTimes(2)
  })
})
