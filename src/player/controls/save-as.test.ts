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

/** Starts a player whose snapshot is controlled by the test. */
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

test('saving a picture shows its progress, announces each quarter, and downloads the file', async () => {
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

test('cancelling downloads nothing and returns the focus to the button that opened the menu', async () => {
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

test('a second file is refused while one is in preparation; a failure is announced and can be retried', async () => {
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
