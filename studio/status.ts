import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { bake, readPlayerManifest } from './bake.ts'
import { readProducts } from './catalogue/catalogue.ts'
import type { NamedDesign } from './designs.ts'
import { jobsOf, leading, pictureHash } from './jobs.ts'
import type { RenderContext } from './jobs.ts'
import { isWhole, readManifest } from './manifest.ts'
import { inPictures } from './paths.ts'
import { viewOf, VIEWS } from './scene/design-view.ts'

const inAll = (): number =>
  existsSync(inPictures())
    ? readdirSync(inPictures(), { recursive: true, encoding: 'utf8' }).reduce((sum, file) => {
        const found = statSync(join(inPictures(), file))
        return found.isFile() ? sum + found.size : sum
      }, 0)
    : 0

const list = (title: string, names: readonly string[]): void => {
  if (names.length > 0) console.log(`${String(names.length).padStart(5)} ${title}: ${names.join(', ')}`)
}

/**
 * Reports which products have pictures and which do not. With a bench it also reports outdated pictures, for which it
 * builds every piece.
 */
export async function reportStatus(designs: readonly NamedDesign[], bench: RenderContext | undefined): Promise<void> {
  const products = readProducts()
  const leaders = leading(products, designs)
  const designed = new Set(designs.map(({ slug }) => slug))
  let [pictures, spent] = [0, 0]
  const [bare, lacking, stale]: [string[], string[], string[]] = [[], [], []]
  for (const named of designs) {
    const listed = readManifest(named.slug).filter(isWhole)
    pictures += listed.length
    spent += listed.reduce((sum, { seconds }) => sum + seconds, 0)
    if (listed.length === 0) {
      bare.push(named.slug)
      continue
    }
    const views = VIEWS.filter(
      view =>
        (view === 'main' || leaders.has(named.slug)) &&
        viewOf(named.design, view) !== undefined &&
        !listed.some(picture => picture.view === view),
    )
    if (views.length > 0) lacking.push(`${named.slug} ${views.join(' and ')}`)
    const product = products.get(named.slug)
    if (!bench || !product) continue
    const hashes = new Set(listed.map(({ scene }) => scene))
    for (const job of jobsOf(product, named, bench, leaders.has(named.slug) ? 'all' : 'main')) {
      const { scene } = await job.prepare()
      if (job.looks.some((_, i) => !hashes.has(pictureHash(scene, i)))) stale.push(`${named.slug} ${job.view}`)
    }
  }
  const others = ['swatches', 'rooms'].map(folder => `${readManifest(folder).filter(isWhole).length} of ${folder}`)
  console.log(`${pictures} pictures of ${designs.length - bare.length} products, ${others.join(', ')}`)
  const { meshes, weaves } = readPlayerManifest()
  const files = new Set(
    Object.values(meshes).flatMap(kinds => Object.values(kinds).flatMap(shapes => Object.values(shapes))),
  )
  console.log(`${files.size} meshes and ${Object.keys(weaves).length} weaves for the player`)
  console.log(
    `${(inAll() / 1e6).toFixed(1)} MB in all; ${(spent / 3600).toFixed(1)} hours of processor, ` +
      `${(spent / Math.max(pictures, 1)).toFixed(1)} s a picture`,
  )
  list(
    'without a design',
    [...products.keys()].filter(slug => !designed.has(slug)),
  )
  list(
    'designed and not in the catalogue',
    [...designed].filter(slug => !products.has(slug)),
  )
  list('without a picture', bare)
  list('lack a view', lacking)
  list('changed since', stale)
  if (bench) bake({ isCheck: true })
}
