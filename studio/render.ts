import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { ManifestPicture } from '../src/catalog/rules/picture-manifest.ts'
import type { Blender } from './blender.ts'
import { BASE, encode, placeholderOf, RECOLOURED } from './encode.ts'
import { pictureHash, pictureName } from './jobs.ts'
import type { Job } from './jobs.ts'
import { isWhole, readManifest, writeManifest } from './manifest.ts'
import { inStudio } from './paths.ts'
import { edgesWithin } from './projection.ts'
import type { PieceScene } from './piece.ts'
import { writeScene } from './scene.ts'

const thousandth = (value: number): number => Math.round(value * 10_000) / 10_000

/** Renders one job and gives its pictures. What it leaves under `.davenport` is removed. */
async function take(job: Job, { scene, piece }: PieceScene, hashes: readonly string[], blender: Blender): Promise<ManifestPicture[]> {
  const began = performance.now()
  mkdirSync(inStudio('render'), { recursive: true })
  const stem = inStudio('render', `${job.slug}.${job.view}.${process.pid}`)
  writeScene(stem, scene)
  const { width, height, frame, files } = await blender.render(stem).finally(() => {
    for (const end of ['json', 'bin']) rmSync(`${stem}.${end}`, { force: true })
  })
  const isOpaque = job.stands === 'opaque'
  const edges = isOpaque ? { left: 0, right: 1, top: 0, bottom: 1 } : edgesWithin(frame, piece)
  const pictures: ManifestPicture[] = []
  for (const [i, look] of job.looks.entries()) {
    const raw = { data: readFileSync(files[i]!), width, height }
    rmSync(files[i]!)
    const named = `${job.slug}/${pictureName(job.view, look.choiceCodes)}.${hashes[i]!.slice(0, 8)}`
    const { bytes: _, ...size } = await encode(raw, named, { ...(i === 0 ? BASE : RECOLOURED), isOpaque })
    pictures.push({
      view: job.view, stands: job.stands, choiceCodes: [...look.choiceCodes], stem: named, ...size,
      left: thousandth(edges.left), right: thousandth(edges.right), top: thousandth(edges.top), bottom: thousandth(edges.bottom),
      placeholder: placeholderOf(raw), scene: hashes[i]!, seconds: 0,
    })
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return pictures.map((picture, i) => (i === 0 ? { ...picture, seconds } : picture))
}

const clock = (seconds: number): string => (seconds < 90 ? `${Math.round(seconds)} s` : seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`)

export interface Run {
  readonly done: number
  readonly kept: number
  readonly failed: readonly string[]
}

/**
 * Makes the pictures of products, one after another, and lists each as it lands. A picture whose scene hasn't changed is kept.
 * One that fails is told and the rest goes on. `shouldStop` is asked before each. `isPart`: the jobs are not all of a product's,
 * and what else is listed of it stays.
 */
export async function renderProducts(
  products: readonly { readonly slug: string; readonly jobs: () => readonly Job[] }[],
  blender: Blender,
  { isForced, isPart = false, shouldStop, say }: { isForced: boolean; isPart?: boolean; shouldStop: () => boolean; say: (line: string) => void },
): Promise<Run> {
  const began = performance.now()
  const failed: string[] = []
  let [done, kept] = [0, 0]
  for (const [position, { slug, jobs }] of products.entries()) {
    if (shouldStop()) break
    const before = readManifest(slug)
    let listed: ManifestPicture[] = []
    const fail = (what: string, error: unknown) => {
      failed.push(what)
      say(`failed     ${what}: ${(error as Error).message}`)
    }
    try {
      for (const job of jobs()) {
        if (shouldStop()) break
        const name = `${slug} ${pictureName(job.view, job.looks[0]!.choiceCodes)}`
        const old = before.filter(picture => picture.view === job.view && job.looks.some(look => look.choiceCodes.join() === picture.choiceCodes.join()))
        try {
          const prepared = await job.prepare()
          const hashes = job.looks.map((_, i) => pictureHash(prepared.scene, i))
          const current = hashes.map(hash => before.find(picture => picture.scene === hash))
          if (!isForced && current.every(picture => picture !== undefined && isWhole(picture))) {
            kept += hashes.length
            listed = [...listed, ...current as ManifestPicture[]]
            continue
          }
          const made = await take(job, prepared, hashes, blender)
          done += made.length
          listed = [...listed, ...made]
          const gone = (performance.now() - began) / 1000
          const left = (gone / (position + 0.5)) * (products.length - position - 0.5)
          say(`${String(position + 1).padStart(4)} of ${products.length}  ${name}${made.length > 1 ? ` and ${made.length - 1} more` : ''}  ${made[0]!.width} × ${made[0]!.height}  ${made[0]!.seconds} s  ${clock(left)} left`)
        } catch (error) {
          fail(name, error)
          listed = [...listed, ...old]
        }
      }
      if (isPart || shouldStop()) listed = [...listed, ...before.filter(old => !listed.some(one => pictureName(one.view, one.choiceCodes) === pictureName(old.view, old.choiceCodes)))]
      if (listed.length > 0 && JSON.stringify(listed) !== JSON.stringify(before)) writeManifest(slug, listed)
    } catch (error) {
      fail(slug, error)
    }
  }
  return { done, kept, failed }
}
