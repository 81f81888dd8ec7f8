import type { SnapshotTask, Stage } from '../stage.ts'

/** Width of a saved picture in pixels, enough for a printed page. */
const PICTURE_WIDTH = 2400

/** `Alder`, `glb` → `alder-sectional.glb`. */
export const fileName = (collectionName: string, ending: 'png' | 'glb' | 'usdz'): string => {
  const plain = collectionName
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `${plain === '' ? '' : `${plain}-`}sectional.${ending}`
}

/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click; one minute is enough for it to begin.
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, 60_000)
}

/** A PNG of the current view without the controls. */
export const savePicture = (stage: Pick<Stage, 'snapshot'>, task: SnapshotTask): Promise<Blob> =>
  stage.snapshot(PICTURE_WIDTH, task)
