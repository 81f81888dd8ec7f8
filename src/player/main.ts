import type { PlayerManifest } from '#furniture/player-manifest.ts'
import { startControls } from './controls/start-controls.ts'
import { readOptions } from './player-options.ts'
import { createStage } from './scene/create-stage.ts'
import { connectToPage } from './messaging.ts'

/**
 * Settings that the server writes into the page: the shops that may frame it, and the available meshes and textures.
 */
interface ServedSettings {
  readonly shops: readonly string[]
  readonly manifest: PlayerManifest
}

const { shops, manifest } = JSON.parse(document.getElementById('settings')!.textContent) as ServedSettings
const options = readOptions(location.search, shops, {
  ancestorOrigins: location.ancestorOrigins,
  referrer: document.referrer,
})

try {
  const stage = createStage(document.getElementById('stage')!, { brand: options.brand, manifest, files: '/assets-3d/' })
  // For benchmarks and browser tests, which count frames. This origin holds no data of the shop.
  Object.assign(globalThis, { playerStage: stage })
  startControls(stage, document.getElementById('player')!, options)
} catch (error) {
  // A device that has just lost its graphics may refuse a new context; the page then plans in 2D at once.
  console.warn('The 3D view could not start', error)
  const { shop } = options
  if (shop !== undefined) connectToPage(window, shop, () => {}).post({ type: 'graphics changed', state: 'lost' })
}
