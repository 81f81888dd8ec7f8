import { readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import type { z } from 'zod'
import { takeLock } from '../scripts/lock.ts'
import { FAMILIES } from '../src/furniture/families.ts'
import type { Extent, Family } from '../src/furniture/family.ts'
import type { Material } from '../src/furniture/materials/material.ts'
import { createBlender } from './blender/blender.ts'
import { codesOf, readProducts } from './catalogue/catalogue.ts'
import { readChoices } from './catalogue/choices.ts'
import type { Choice } from './catalogue/choices.ts'
import { design } from './design.ts'
import type { Design } from './design.ts'
import { readDesigns } from './designs.ts'
import { known } from './materials.ts'
import { inStudio } from './paths.ts'
import { viewOf } from './scene/design-view.ts'
import type { ViewName } from './scene/design-view.ts'
import { sceneOf } from './scene/piece.ts'
import { createCachedWorkshop } from './workshop-cache.ts'
import { SETTINGS, writeScene } from './scene/scene.ts'
import { materialsOf } from './scene/slot-materials.ts'
import { createTextures } from './scene/textures.ts'

export interface PreviewWish {
  readonly view: ViewName
  readonly size: number
  readonly samples: number
  /** Option name → choice code or key. */
  readonly options: Readonly<Record<string, string>>
  /** Slot → material id; overrides the design. */
  readonly materials: Readonly<Record<string, string>>
  readonly turn?: number
}

const warn = (text: string): void => console.warn(`warning    ${text}`)

/** Waits until no other preview runs on this machine, so that previews do not compete for the processor. */
async function waitForTurn(): Promise<() => void> {
  await mkdir(inStudio(), { recursive: true })
  for (let waited = 0; ; waited++) {
    const lock = takeLock(inStudio('preview.lock'))
    if ('release' in lock) return lock.release
    if (waited === 4) console.log(`waiting    another preview is running (process ${lock.heldBy})`)
    await setTimeout(500)
  }
}

/** The product's piece to preview: the SKU with the wanted options, or the first one. */
async function ofProduct(
  slug: string,
  { options }: PreviewWish,
): Promise<{ design: Design; extent: Extent; choices: readonly Choice[] }> {
  const designs = await readDesigns((department, error) =>
    warn(`studio/designs/${department}.ts can't be loaded: ${(error as Error).message}`),
  )
  const named = designs.get(slug)
  if (!named)
    throw new Error(
      `${slug} has no design; write it into studio/designs/, or preview its family: ` +
        'npm run studio -- preview --family NAME --extent W,D,H',
    )
  const product = readProducts().get(slug)
  if (!product) throw new Error(`${slug} is not in catalogue/products/`)
  const wished = Object.entries(options)
  const matches = product.skus.filter(({ choices }) =>
    wished.every(([name, value]) =>
      choices.some(one => one.option === name && (one.code === value || one.key === value)),
    ),
  )
  const all = readChoices()
  const sku = matches[0] ?? product.skus[0]!
  if (matches.length > 0) return { design: named.design, extent: sku.extent, choices: sku.choices }
  // A choice that the product is not sold in can still be previewed.
  const others = wished.map(
    ([name, value]) =>
      [...all.values()].find(one => one.option === name && (one.code === value || one.key === value)) ?? {
        option: name,
        key: value,
        code: value,
        name: value,
      },
  )
  return {
    design: named.design,
    extent: sku.extent,
    choices: [...others, ...sku.choices.filter(one => !wished.some(([name]) => name === one.option))],
  }
}

export async function previewFamily(
  name: string,
  parameters: unknown,
  extent: Extent,
  stage: Design['stage'],
  wish: PreviewWish,
): Promise<void> {
  const families: Readonly<Record<string, Family<z.ZodType>>> = FAMILIES
  const family = families[name]
  if (!family) throw new Error(`there is no family ${name}; available: ${Object.keys(families).join(', ')}`)
  await preview(
    `family-${name}`,
    { design: design(family, parameters as z.input<z.ZodType>, { stage, detail: {}, angle: {} }), extent, choices: [] },
    wish,
  )
}

export const previewProduct = async (slug: string, wish: PreviewWish): Promise<void> =>
  preview(slug, await ofProduct(slug, wish), wish)

async function preview(
  name: string,
  { design: shown, extent, choices }: { design: Design; extent: Extent; choices: readonly Choice[] },
  wish: PreviewWish,
): Promise<void> {
  const release = await waitForTurn()
  const began = performance.now()
  const blender = createBlender()
  const stem = inStudio('preview', name)
  try {
    await mkdir(inStudio('preview'), { recursive: true })
    const view = viewOf(shown, wish.view) ?? viewOf({ ...shown, [wish.view]: {} }, wish.view)!
    const lookUp = (id: string): Material => {
      const material = known.get(id)
      if (material) return material
      warn(`${id} is not a material of src/furniture/materials/; shown in grey`)
      return { kind: 'paint', colour: choices.find(choice => choice.key === id)?.colour ?? '#a8a6a2', roughness: 0.7 }
    }
    const textures = await createTextures()
    const texture = async (id: string) => {
      const files = await textures(id)
      if (!files) warn(`${id} is not a texture of src/furniture/textures/; left out`)
      return files
    }
    const codes = codesOf({ choices, extent })
    const materials = { ...materialsOf(shown, choices), ...wish.materials }
    const { scene } = await sceneOf(
      { design: shown, extent, choices: codes, materials },
      { ...view, ...(wish.turn !== undefined && { turn: wish.turn }) },
      lookUp,
      texture,
      {
        workshop: createCachedWorkshop('picture'),
        settings: { ...SETTINGS, samples: wish.samples },
        longSide: wish.size,
      },
    )
    const built = performance.now()
    const triangles = scene.parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
    writeScene(stem, scene)
    const { width, height, files, seconds } = await blender.render(stem)
    const file = `${stem}${wish.view === 'main' ? '' : `.${wish.view}`}.png`
    await onTile({ data: readFileSync(files[0]!), width, height }, file)
    if (!process.env['STUDIO_KEEP_PASSES'])
      for (const done of [...files, `${stem}.json`, `${stem}.bin`]) rmSync(done, { force: true })
    const all = (performance.now() - began) / 1000
    console.log(
      `${file}  ${width} × ${height}  ${Math.round(triangles / 1000)}k triangles  ${all.toFixed(1)} s (processor: ` +
        `geometry ${((built - began) / 1000).toFixed(1)}, render ${seconds.render.toFixed(1)}, ` +
        `shadow ${seconds.shadow.toFixed(1)}, finish ${seconds.finish.toFixed(1)})`,
    )
  } finally {
    await blender.close()
    release()
  }
}

/** Places the picture on the birch background of a Cedar & Birch tile: wall above, floor below the piece's middle. */
export async function onTile(
  { data, width, height }: { data: Buffer; width: number; height: number },
  file: string,
): Promise<void> {
  const margin = Math.round(0.06 * Math.max(width, height))
  const [wide, tall] = [width + 2 * margin, height + 2 * margin]
  const horizon = Math.round(tall * 0.62)
  const floor = {
    input: { create: { width: wide, height: tall - horizon, channels: 3 as const, background: '#efe6d6' } },
    left: 0,
    top: horizon,
  }
  await sharp({ create: { width: wide, height: tall, channels: 3, background: '#f7f2e9' } })
    .composite([floor, { input: data, raw: { width, height, channels: 4 }, left: margin, top: margin }])
    .png()
    .toFile(file)
}
