import type { Planner } from '../planner.ts'
import { messages } from '../player.messages.ts'

/** Makes a file of what is planned and hands it to the browser's downloads; loaded when asked for. */
export async function saveAs(ending: 'png' | 'glb' | 'usdz', { stage, options, say, refuse, work, shown }: Planner): Promise<void> {
  const t = messages[options.language]
  work(t.saving)
  try {
    const { fileName, saveFile, savePicture } = await import('../export/save.ts')
    const make = { png: async () => savePicture(stage), glb: async () => (await import('../export/glb.ts')).exportGlb(stage), usdz: async () => (await import('../export/usdz.ts')).exportUsdz(stage) }
    const name = fileName(shown()?.collection.name ?? '', ending)
    saveFile(await make[ending](), name)
    say(t.saved(name))
  } catch (fault) {
    console.warn(fault)
    refuse(t.notSaved)
  }
}
