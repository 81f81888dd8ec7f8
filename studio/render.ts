import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { PHOTO_VIEWS } from '../src/catalog/rules/pictures/photo.ts'
import type { ManifestPicture } from '../src/catalog/rules/pictures/picture-manifest.ts'
import type { Blender } from './blender/blender.ts'
import { BASE, encode, OTHER, placeholderOf, RECOLOURED, SMALL, SMALL_RECOLOURED } from './encode.ts'
import type { EncodingProfile } from './encode.ts'
import { pictureHash, pictureName } from './jobs.ts'
import type { Job } from './jobs.ts'
import { isWhole, readManifest, writeManifest } from './manifest.ts'
import { withWidth } from './measure.ts'
import { inStudio } from './paths.ts'
import { edgesWithin } from './scene/projection.ts'
import type { PieceScene } from './scene/piece.ts'
import { writeScene } from './scene/scene.ts'

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000

/** The encoding of a job's picture number `i`. */
function pressingOf({ view, isFurther, isSmall }: Job, i: number): EncodingProfile {
  if (view !== 'main') return OTHER
  const isOtherColour = i > 0 || isFurther
  if (isSmall) return isOtherColour ? SMALL_RECOLOURED : SMALL
  return isOtherColour ? RECOLOURED : BASE
}

/** Renders one job and returns its pictures. Removes its temporary files under `.davenport`. */
async function take(
  job: Job,
  prepared: PieceScene,
  hashes: readonly string[],
  blender: Blender,
): Promise<ManifestPicture[]> {
  const { scene, piece } = prepared
  mkdirSync(inStudio('render'), { recursive: true })
  const stem = inStudio('render', `${job.slug}.${job.view}.${process.pid}`)
  writeScene(stem, scene)
  const { width, height, frame, files, seconds } = await blender.render(stem).finally(() => {
    for (const end of ['json', 'bin']) rmSync(`${stem}.${end}`, { force: true })
  })
  const isOpaque = job.stands === 'opaque'
  const edges = isOpaque ? { left: 0, right: 1, top: 0, bottom: 1 } : edgesWithin(frame, piece)
  const pictures: ManifestPicture[] = []
  for (const [i, look] of job.looks.entries()) {
    const raw = { data: readFileSync(files[i]!), width, height }
    rmSync(files[i]!)
    const named = `${job.slug}/${pictureName(job.view, look.choiceCodes)}.${hashes[i]!.slice(0, 8)}`
    const { bytes: _, ...size } = await encode(raw, named, { ...pressingOf(job, i), isOpaque })
    const picture: ManifestPicture = {
      view: job.view,
      stands: job.stands,
      choiceCodes: [...look.choiceCodes],
      stem: named,
      ...size,
      left: rounded(edges.left),
      right: rounded(edges.right),
      top: rounded(edges.top),
      bottom: rounded(edges.bottom),
      placeholder: placeholderOf(raw),
      scene: hashes[i]!,
      seconds: 0,
    }
    pictures.push(job.view === 'main' && !isOpaque ? await withWidth(picture, prepared, look.extent) : picture)
  }
  const all = Math.round((seconds.build + seconds.shadow + seconds.render + seconds.finish) * 10) / 10
  return pictures.map((picture, i) => (i === 0 ? { ...picture, seconds: all } : picture))
}

const clock = (seconds: number): string =>
  seconds < 90
    ? `${Math.round(seconds)} s`
    : seconds < 5400
      ? `${Math.round(seconds / 60)} min`
      : `${(seconds / 3600).toFixed(1)} h`

export interface Run {
  readonly done: number
  readonly kept: number
  readonly failed: readonly string[]
}

export interface Pictured {
  readonly slug: string
  readonly jobs: () => readonly Job[]
}

export interface RenderOptions {
  readonly isForced: boolean
  /** Whether the jobs are only some of a product's; its other pictures then stay listed. */
  readonly isPart?: boolean
  /** Checked before each picture. */
  readonly shouldStop: () => boolean
  readonly say: (line: string) => void
}

/**
 * Renders the pictures of products and lists them as they are finished; each Blender process works on another product.
 * A picture whose scene is unchanged is kept. A picture that fails is reported, its old version stays listed, and the
 * run continues.
 */
export async function renderProducts(
  products: readonly Pictured[],
  blenders: readonly Blender[],
  { isForced, isPart = false, shouldStop, say }: RenderOptions,
): Promise<Run> {
  const began = performance.now()
  const failed: string[] = []
  let [done, kept, started, finished] = [0, 0, 0, 0]
  const fail = (what: string, error: unknown) => {
    failed.push(what)
    say(`failed     ${what}: ${(error as Error).message}`)
  }

  const renderJob = async (
    job: Job,
    before: readonly ManifestPicture[],
    blender: Blender,
  ): Promise<ManifestPicture[]> => {
    const prepared = await job.prepare()
    const hashes = job.looks.map((_, i) => pictureHash(prepared.scene, i))
    const current = hashes.flatMap(hash => before.find(picture => picture.scene === hash && isWhole(picture)) ?? [])
    // A partial run does not render variants that were added since the last run; a full run does.
    if (!isForced && (current.length === hashes.length || (isPart && current[0]?.scene === hashes[0]))) {
      kept += current.length
      return current
    }
    const made = await take(job, prepared, hashes, blender)
    done += made.length
    const gone = (performance.now() - began) / 1000
    const left = gone * (products.length / (finished + 0.5) - 1)
    const more = made.length > 1 ? ` and ${made.length - 1} more` : ''
    say(
      `${String(finished).padStart(4)} of ${products.length} products done, ${clock(left)} left  ${job.slug} ` +
        `${pictureName(job.view, job.looks[0]!.choiceCodes)}${more}  ${made[0]!.width} × ${made[0]!.height}  ` +
        `${made[0]!.seconds} s`,
    )
    return made
  }

  const renderProduct = async ({ slug, jobs }: Pictured, blender: Blender): Promise<void> => {
    const before = readManifest(slug)
    const listed: ManifestPicture[] = []
    const nameOf = ({ view, choiceCodes }: Pick<ManifestPicture, 'view' | 'choiceCodes'>) =>
      pictureName(view, choiceCodes)
    /** Called after every picture, so that an interrupted run has listed the finished ones. */
    const list = (isLast: boolean) => {
      const names = new Set(listed.map(nameOf))
      const others = isLast && !isPart && !shouldStop() ? [] : before.filter(picture => !names.has(nameOf(picture)))
      const all = [...listed, ...others].toSorted((a, b) => PHOTO_VIEWS.indexOf(a.view) - PHOTO_VIEWS.indexOf(b.view))
      if (all.length > 0 && JSON.stringify(all) !== JSON.stringify(readManifest(slug))) writeManifest(slug, all)
    }
    for (const job of jobs()) {
      if (shouldStop()) break
      const names = job.looks.map(look => pictureName(job.view, look.choiceCodes))
      try {
        listed.push(...(await renderJob(job, before, blender)))
        list(false)
      } catch (error) {
        fail(`${slug} ${names[0]}`, error)
        listed.push(...before.filter(picture => names.includes(nameOf(picture))))
      }
    }
    list(true)
  }

  await Promise.all(
    blenders.map(async blender => {
      while (started < products.length && !shouldStop()) {
        const product = products[started++]!
        try {
          await renderProduct(product, blender)
        } catch (error) {
          fail(product.slug, error)
        }
        finished++
      }
    }),
  )
  return { done, kept, failed }
}
