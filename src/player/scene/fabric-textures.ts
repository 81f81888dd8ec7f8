import { LinearFilter, LinearMipmapLinearFilter, NoColorSpace, RepeatWrapping, Texture } from 'three'
import type { PlayerManifest } from '#furniture/player-manifest.ts'

export type Weave = PlayerManifest['weaves'][string]
/** The textures of a fabric tile: `detail` for light and yarns, `relief` for the normal map. */
export interface WeavePair {
  readonly detail: Texture
  readonly relief: Texture
}
/** Loads the fabric textures. */
export interface Weaves {
  /** Resolves to undefined if loading fails; the fabric is then shown in its colours alone. */
  get(weave: Weave): Promise<WeavePair | undefined>
  /** Starts loading. Nothing is requested before, so that the first frame comes first. */
  begin(): void
  onProgress(listener: () => void): void
  progress(): { readonly done: number; readonly of: number }
  dispose(): void
}

async function load(address: string): Promise<Texture> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  const bitmap = await createImageBitmap(await response.blob(), {
    imageOrientation: 'flipY',
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  })
  const texture = new Texture(bitmap)
  Object.assign(texture, {
    wrapS: RepeatWrapping,
    wrapT: RepeatWrapping,
    colorSpace: NoColorSpace,
    flipY: false,
    minFilter: LinearMipmapLinearFilter,
    magFilter: LinearFilter,
    anisotropy: 4,
    needsUpdate: true,
  })
  return texture
}

/** Fabric textures by file, each loaded once. */
export function createWeaves(folder: string): Weaves {
  const asked = new Map<string, Promise<WeavePair | undefined>>()
  const listeners: (() => void)[] = []
  let done = 0
  let begin = () => {}
  const begun = new Promise<void>(resolve => {
    begin = resolve
  })
  const pairOf = async (weave: Weave): Promise<WeavePair | undefined> => {
    await begun
    try {
      const [detail, relief] = await Promise.all([load(folder + weave.detail), load(folder + weave.normal)])
      return { detail, relief }
    } catch {
      // Without its texture a fabric still has its colours.
      return undefined
    } finally {
      done++
      for (const listener of listeners) listener()
    }
  }
  return {
    begin: () => {
      begin()
    },
    onProgress: listener => {
      listeners.push(listener)
    },
    progress: () => ({ done, of: asked.size }),
    get(weave) {
      const known = asked.get(weave.detail) ?? pairOf(weave)
      asked.set(weave.detail, known)
      for (const listener of listeners) listener()
      return known
    },
    dispose() {
      for (const pair of asked.values())
        void pair.then(found => {
          found?.detail.dispose()
          found?.relief.dispose()
        })
    },
  }
}
