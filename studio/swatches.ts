import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { ManifestPicture } from '../src/catalog/rules/pictures/picture-manifest.ts'
import { COVERS } from '../src/furniture/materials.ts'
import type { Cover } from '../src/furniture/materials/cover.ts'
import type { Blender } from './blender/blender.ts'
import { createBlender } from './blender/blender.ts'
import { readChoices } from './catalogue/choices.ts'
import { encode, placeholderOf } from './encode.ts'
import type { EncodingProfile } from './encode.ts'
import { isWhole, readManifest, writeManifest } from './manifest.ts'
import { exactRecolourClass, luminance } from './materials.ts'
import { inStudio } from './paths.ts'
import { sceneHash, SETTINGS, writeScene } from './scene/scene.ts'
import type { Scene } from './scene/scene.ts'
import { swatchScene, SWATCH_VIEWS } from './swatch.ts'
import type { SwatchView } from './swatch.ts'
import { createTextures } from './scene/textures.ts'

/** Chips are rendered larger than they are stored, to resolve the threads. */
const SIZE = { chip: 480, zoom: 900 } as const
const PRESSINGS: Readonly<Record<SwatchView, EncodingProfile>> = {
  chip: {
    widths: [104],
    longSide: 320,
    avif: 52,
    webp: 66,
    alpha: 100,
    most: { avif: 16_000, webp: 24_000 },
    isOpaque: true,
  },
  zoom: {
    widths: [480],
    longSide: 900,
    avif: 44,
    webp: 44,
    alpha: 100,
    most: { avif: 60_000, webp: 70_000 },
    isOpaque: true,
  },
}
const SAMPLES = 16

interface Swatch {
  readonly id: string
  readonly code: string
  readonly cover: Cover
}

/** Every cover in the catalogue, by choice code. */
function offeredCovers(): Swatch[] {
  const covers: Readonly<Record<string, Cover>> = COVERS
  return [...readChoices().values()].flatMap(({ key, code, material = key }) => {
    const cover = covers[material]
    return cover ? [{ id: material, code, cover }] : []
  })
}

/** Groups of covers that differ in colour only. The first of each group, of medium lightness, is the one to render. */
function alike(swatches: readonly Swatch[]): Swatch[][] {
  const groups = Map.groupBy(swatches, ({ cover }) => exactRecolourClass(cover))
  const away = ({ cover }: Swatch) => Math.abs(Math.sqrt(luminance(cover.colour)) - 0.52)
  return [...groups.values()].map(group => group.toSorted((a, b) => away(a) - away(b)))
}

/** Name of a cover's picture in the manifest: the chip is the main view, the zoom the detail. */
const nameOf = ({ code }: Swatch, view: SwatchView): string => `${code.toLowerCase()}-${view}`

async function take(
  scene: Scene,
  group: readonly Swatch[],
  view: SwatchView,
  hashes: readonly string[],
  blender: Blender,
): Promise<ManifestPicture[]> {
  mkdirSync(inStudio('render'), { recursive: true })
  const stem = inStudio('render', `swatch-${nameOf(group[0]!, view)}.${process.pid}`)
  writeScene(stem, scene)
  const { width, height, files, seconds } = await blender.render(stem).finally(() => {
    for (const end of ['json', 'bin']) rmSync(`${stem}.${end}`, { force: true })
  })
  const spent = Math.round(Object.values(seconds).reduce((sum, one) => sum + one, 0) * 10) / 10
  const pictures: ManifestPicture[] = []
  for (const [i, swatch] of group.entries()) {
    const raw = { data: readFileSync(files[i]!), width, height }
    rmSync(files[i]!)
    const named = `swatches/${nameOf(swatch, view)}.${hashes[i]!.slice(0, 8)}`
    const { bytes: _, ...size } = await encode(raw, named, PRESSINGS[view])
    pictures.push({
      view: view === 'chip' ? 'main' : 'detail',
      stands: 'opaque',
      choiceCodes: [swatch.code],
      stem: named,
      ...size,
      left: 0,
      right: 1,
      top: 0,
      bottom: 1,
      placeholder: placeholderOf(raw),
      scene: hashes[i]!,
      seconds: i === 0 ? spent : 0,
    })
  }
  return pictures
}

/** Renders the pictures of every cloth and leather to `pictures/swatches/`; unchanged pictures are kept. */
export async function renderSwatches({
  threads,
  isForced,
}: {
  readonly threads?: number | undefined
  readonly isForced: boolean
}): Promise<void> {
  const swatches = offeredCovers()
  const groups = alike(swatches)
  const texture = await createTextures()
  const blender = createBlender(threads === undefined ? {} : { threads })
  const position = new Map(
    swatches.flatMap((swatch, i) => SWATCH_VIEWS.map((view, k) => [nameOf(swatch, view), i * 2 + k])),
  )
  const place = ({ stem }: ManifestPicture) => position.get(stem.slice('swatches/'.length).split('.')[0]!) ?? Infinity
  try {
    for (const [done, group] of groups.entries()) {
      for (const view of SWATCH_VIEWS) {
        const [first, ...others] = group
        const plain = await swatchScene(first!.id, first!.cover, view, texture, {
          size: SIZE[view],
          settings: { ...SETTINGS, samples: SAMPLES },
        })
        const scene: Scene =
          others.length === 0
            ? plain
            : {
                ...plain,
                groups: [{ materials: [first!.id] }],
                variants: others.map(({ id, cover }) => ({ name: id, materials: [cover] })),
              }
        const own = sceneHash(scene)
        const hashes = group.map(({ cover }, i) =>
          createHash('sha256')
            .update(own)
            .update(JSON.stringify(i === 0 ? null : cover))
            .digest('hex'),
        )
        const before = readManifest('swatches')
        const current = hashes.flatMap(hash => before.find(picture => picture.scene === hash && isWhole(picture)) ?? [])
        if (!isForced && current.length === hashes.length) continue
        const made = await take(scene, group, view, hashes, blender)
        const fresh = new Set(group.map(swatch => nameOf(swatch, view)))
        const kept = before.filter(
          ({ stem }) =>
            !fresh.has(stem.slice('swatches/'.length).split('.')[0]!) && place({ stem } as ManifestPicture) < Infinity,
        )
        writeManifest(
          'swatches',
          [...kept, ...made].toSorted((a, b) => place(a) - place(b)),
        )
        console.log(
          `${String(done + 1).padStart(4)} of ${groups.length} weaves  ${first!.id}` +
            `${others.length > 0 ? ` and ${others.length} more` : ''}, ${view}  ${made[0]!.seconds} s`,
        )
      }
    }
    console.log(`${readManifest('swatches').length} pictures of ${swatches.length} cloths and leathers`)
  } finally {
    await blender.close()
  }
}
