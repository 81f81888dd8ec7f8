import type { Planner } from '../planner.ts'

/** Makes a file of what is planned and hands it to the browser's downloads; loaded when asked for. */
export async function saveAs(ending: 'png' | 'glb' | 'usdz', { stage, words, say, shown }: Planner): Promise<void> {
  say(words.saving)
  try {
    const { fileName, saveFile, savePicture } = await import('../export/save.ts')
    const make = { png: async () => savePicture(stage), glb: async () => (await import('../export/glb.ts')).exportGlb(stage), usdz: async () => (await import('../export/usdz.ts')).exportUsdz(stage) }
    const name = fileName(shown()?.collection.name ?? '', ending)
    saveFile(await make[ending](), name)
    say(words.saved(name))
  } catch (fault) {
    console.warn(fault)
    say(words.notSaved)
  }
}
