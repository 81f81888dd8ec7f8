import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PictureManifest } from '../src/catalog/rules/pictures/picture-manifest.ts'
import { createWorkshop } from '../src/furniture/family.ts'
import { table } from '../src/furniture/families/tables/table.ts'
import { materialOf } from '../src/furniture/materials.ts'
import type { Blender } from './blender/blender.ts'
import { design } from './design.ts'
import type { Job } from './jobs.ts'
import { sceneOf } from './scene/piece.ts'
import { renderProducts } from './render.ts'
import { SETTINGS } from './scene/scene.ts'
import type { Scene } from './scene/scene.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'davenport-pictures-'))
  vi.stubEnv('STUDIO_PICTURES', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

const [width, height] = [640, 320]

/** A Blender replacement that writes a grey picture. */
function fakeBlender(): Blender & { readonly rendered: string[] } {
  const rendered: string[] = []
  return {
    rendered,
    render: async stem => {
      rendered.push(stem)
      const scene = JSON.parse(readFileSync(`${stem}.json`, 'utf8')) as Scene
      const files = [0, ...scene.variants.map((_, i) => i + 1)].map(i => `${stem}.${i}.rgba`)
      for (const file of files) writeFileSync(file, Buffer.alloc(width * height * 4, 140))
      return { width, height, frame: scene.frame, files, seconds: { build: 1, shadow: 1, render: 2, finish: 1 } }
    },
    close: async () => {},
  }
}

function job(thick: number, slug = 'a-table'): Job {
  const shown = design(table, { thick })
  const look = {
    choiceCodes: ['OAK'],
    choices: {},
    extent: { width: 1.2, depth: 0.7, height: 0.75 },
    materials: { ...shown.slots },
  }
  const painted = { ...look, choiceCodes: ['WALNUT'], materials: { ...look.materials, top: 'walnut' } }
  return {
    slug,
    view: 'main',
    stands: 'floor',
    looks: [look, painted],
    isFurther: false,
    isSmall: false,
    prepare: () =>
      sceneOf(
        {
          design: shown,
          extent: look.extent,
          choices: {},
          materials: look.materials,
          groups: [['top']],
          others: [painted.materials],
        },
        {},
        materialOf,
        async () => undefined,
        { workshop: createWorkshop('player'), settings: SETTINGS, longSide: 640 },
      ),
  }
}

const manner = { isForced: false, shouldStop: () => false, say: () => {} }
const manifest = (slug = 'a-table') =>
  PictureManifest.parse(JSON.parse(readFileSync(join(folder, slug, 'pictures.json'), 'utf8')))

test('a product gets AVIF and WebP files of its picture and its recoloured one, with their edges', async () => {
  const blender = fakeBlender()
  expect(await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [blender], manner)).toEqual({
    done: 2,
    kept: 0,
    failed: [],
  })
  const { pictures } = manifest()
  expect(pictures.map(picture => [picture.choiceCodes, picture.widths, picture.seconds])).toEqual([
    [['OAK'], [480, 640], 5],
    [['WALNUT'], [640], 0],
  ])
  expect(readdirSync(join(folder, 'a-table')).filter(file => file.endsWith('.avif'))).toHaveLength(3)
  for (const { left, right, top, bottom, placeholder } of pictures) {
    expect(0 < left && left < right && right < 1 && 0 < top && top < bottom && bottom < 1).toBe(true)
    expect(placeholder).toBe('#8c8c8c')
  }
})

test('a resumed run keeps unchanged pictures and renders the rest', async () => {
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [fakeBlender()], manner)
  const blender = fakeBlender()
  const again = await renderProducts(
    [
      { slug: 'a-table', jobs: () => [job(0.03)] },
      { slug: 'b-table', jobs: () => [job(0.03, 'b-table')] },
    ],
    [blender],
    manner,
  )
  expect(again).toEqual({ done: 2, kept: 2, failed: [] })
  expect(blender.rendered).toHaveLength(1)
})

test('a picture with a missing file is rendered again', async () => {
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [fakeBlender()], manner)
  rmSync(join(folder, `${manifest().pictures[1]!.stem}-640.avif`))
  expect((await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [fakeBlender()], manner)).done).toBe(2)
})

test('the files of a changed picture are removed when the new one is listed', async () => {
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [fakeBlender()], manner)
  const old = manifest().pictures[0]!.stem
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.05)] }], [fakeBlender()], manner)
  expect(manifest().pictures[0]!.stem).not.toBe(old)
  expect(readdirSync(join(folder, 'a-table')).some(file => file.startsWith(old.split('/')[1]!))).toBe(false)
})

test('a picture that fails is reported, its old version stays listed, and the run continues', async () => {
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [fakeBlender()], manner)
  const before = manifest()
  const broken = {
    ...fakeBlender(),
    render: async (stem: string) =>
      stem.includes('a-table') ? Promise.reject(new Error('out of paint')) : fakeBlender().render(stem),
  }
  const said: string[] = []
  const run = await renderProducts(
    [
      { slug: 'a-table', jobs: () => [job(0.05)] },
      { slug: 'b-table', jobs: () => [job(0.05, 'b-table')] },
    ],
    [broken],
    { ...manner, say: line => said.push(line) },
  )
  expect(run.failed).toEqual(['a-table main-oak'])
  expect(said[0]).toContain('out of paint')
  expect(manifest()).toEqual(before)
  expect(manifest('b-table').pictures).toHaveLength(2)
})

test('a stopped run keeps the pictures that were listed', async () => {
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [fakeBlender()], manner)
  const before = manifest()
  const blender = fakeBlender()
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.05)] }], [blender], { ...manner, shouldStop: () => true })
  expect(blender.rendered).toHaveLength(0)
  expect(manifest()).toEqual(before)
})

test('a picture is never stored larger than it was rendered', async () => {
  await renderProducts([{ slug: 'a-table', jobs: () => [job(0.03)] }], [fakeBlender()], manner)
  expect(Math.max(...manifest().pictures.flatMap(picture => picture.widths))).toBe(width)
})
