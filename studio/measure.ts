import { ManifestPicture } from '../src/catalog/rules/pictures/picture-manifest.ts'
import { isWidthOf } from '../src/catalog/rules/pictures/photo.ts'
import { readProducts } from './catalogue/catalogue.ts'
import type { PicturedProduct } from './catalogue/pictured.ts'
import type { NamedDesign } from './designs.ts'
import { jobsOf } from './jobs.ts'
import type { Job, RenderContext } from './jobs.ts'
import type { Look } from './looks.ts'
import { readManifest, writeManifest } from './manifest.ts'
import type { PieceScene } from './scene/piece.ts'
import { pointWithin } from './scene/width-edge.ts'
import { isOnOutline, readSilhouette, showsLine } from './silhouette.ts'

type Measured = Pick<PieceScene, 'piece' | 'width'>

const METRES_PER_INCH = 0.0254
/**
 * Largest relative difference between the proportions of a piece as built coarsely and in its picture. Coarse cushions
 * are up to 3 % flatter; a rug, whose corner is only turned in a fine build, differs by 7 %.
 */
const SAME_SHAPE = 0.035

const withoutTextures = async () => undefined

/** Proportions of the piece in the picture, divided by those of the piece as built. */
function likeness({ piece }: Measured, { left, right, top, bottom, width, height }: ManifestPicture): number {
  const built = (piece.right - piece.left) / (piece.top - piece.bottom)
  return ((right - left) * width) / ((bottom - top) * height) / built
}

const hasSameShape = (measured: Measured, picture: ManifestPicture): boolean =>
  Math.abs(likeness(measured, picture) - 1) < SAME_SHAPE

/** True if a piece is built as wide as stated. A throw, for example, is sold flat and pictured folded. */
const hasStatedWidth = ({ width }: Measured, stated: Look['extent']): boolean =>
  width !== undefined && isWidthOf(width.inches, stated.width / METRES_PER_INCH)

/**
 * Returns the picture of a whole piece with the position of the piece's width. `widthEdge` is the best edge that is
 * visible in the picture's own silhouette; absent if none is visible, or if the piece is pictured in another width than
 * stated.
 */
export async function withWidth(
  picture: ManifestPicture,
  measured: Measured,
  stated: Look['extent'],
): Promise<ManifestPicture> {
  const { piece, width } = measured
  const { widthFrom: _, widthTo: __, widthEdge: ___, placeholder, scene, seconds, ...placement } = picture
  if (width === undefined) return picture
  const within = (point: readonly [number, number]) => pointWithin(point, piece, picture)
  const made = (from: number, to: number, edge?: ManifestPicture['widthEdge']) =>
    ManifestPicture.parse({
      ...placement,
      widthFrom: from,
      widthTo: to,
      ...(edge && { widthEdge: edge }),
      placeholder,
      scene,
      seconds,
    })
  if (hasStatedWidth(measured, stated)) {
    const silhouette = await readSilhouette(picture)
    const visible = width.lines
      .map(line => ({ ...line, from: within(line.from), to: within(line.to) }))
      .filter(({ from, to }) => showsLine(silhouette, from, to))
    const best = visible[0]?.isAtFront ? visible[0] : visible.find(({ from, to }) => isOnOutline(silhouette, from, to))
    if (best !== undefined) {
      const { from, to } = best
      return made(from[0], to[0], { inches: Math.round(width.inches * 100) / 100, fromY: from[1], toY: to[1] })
    }
  }
  return made(within([width.from, piece.bottom])[0], within([width.to, piece.bottom])[0])
}

/** Measures the main pictures of one product; `coarse` and `fine` build its pieces. @internal Exported for tests. */
export async function measureProduct(
  product: PicturedProduct,
  named: NamedDesign,
  { coarse, fine }: { readonly coarse: RenderContext; readonly fine: RenderContext },
): Promise<ManifestPicture[]> {
  const jobs = (bench: RenderContext) =>
    jobsOf(product, named, { ...bench, texture: withoutTextures }, 'all').filter(({ view }) => view === 'main')
  const shapes = new Map<string, Measured>()
  const build = async (name: string, job: Job): Promise<Measured> => {
    const { extent, choices } = job.looks[0]!
    const shape = JSON.stringify([name, extent, choices])
    const { piece, width } = shapes.get(shape) ?? (await job.prepare())
    shapes.set(shape, { piece, width })
    return { piece, width }
  }
  const pictures = readManifest(named.slug)
  const fineJobs = jobs(fine)
  for (const [i, job] of jobs(coarse).entries()) {
    const codes = new Set(job.looks.map(({ choiceCodes }) => choiceCodes.join()))
    for (const [k, picture] of pictures.entries()) {
      if (picture.view !== 'main' || !codes.has(picture.choiceCodes.join())) continue
      const rough = await build('coarse', job)
      const { extent } = job.looks[0]!
      const isEnough = hasSameShape(rough, picture) || !hasStatedWidth(rough, extent)
      pictures[k] = await withWidth(picture, isEnough ? rough : await build('fine', fineJobs[i]!), extent)
    }
  }
  return pictures
}

/**
 * Records the position of each piece's width in its main pictures, computed from geometry and camera and compared with
 * the silhouette, without rendering. A piece is built coarsely, which takes seconds; if its proportions are not those
 * of its picture, it is built as it was rendered.
 */
export async function measurePictures(
  designs: readonly NamedDesign[],
  benches: { readonly coarse: RenderContext; readonly fine: RenderContext },
): Promise<void> {
  const products = readProducts()
  for (const named of designs) {
    const product = products.get(named.slug)
    if (product === undefined || readManifest(named.slug).length === 0) continue
    const pictures = await measureProduct(product, named, benches)
    writeManifest(named.slug, pictures)
    const whole = pictures.filter(({ view, stands }) => view === 'main' && stands !== 'opaque')
    const shown = whole.filter(({ widthEdge }) => widthEdge !== undefined)
    console.log(`${named.slug}: the width is visible in ${shown.length} of ${whole.length} pictures`)
  }
}
