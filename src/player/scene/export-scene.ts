import {
  CanvasTexture,
  Color,
  Group,
  Mesh,
  MeshStandardMaterial,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
} from 'three'
import type { PlayerManifest } from '#furniture/player-manifest.ts'
import type { Brand } from '#lib/site.ts'
import type { Material } from '#furniture/materials/material.ts'
import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { Look } from '../stage.ts'
import type { Shapes } from './shapes.ts'
import { slotMaterial } from './surface.ts'
import type { Weaves } from './fabric-textures.ts'

const encoded = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Bakes the light and yarn channels of a fabric texture into plain colours, as other programs expect them. */
function paint(image: ImageBitmap, { colour, colour2 = colour, shade = 1 }: Material): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, image.width, image.height)
  const [one, two] = [new Color(colour), new Color(colour2)]
  const mixes = (['r', 'g', 'b'] as const).map(k =>
    Array.from({ length: 256 }, (_, mix) => one[k] + (two[k] - one[k]) * (mix / 255)),
  )
  const out = Array.from({ length: 1025 }, (_, i) => Math.round(encoded(Math.min(1, (i / 1024) * 2)) * 255))
  for (let i = 0; i < pixels.data.length; i += 4) {
    const [r, g] = [pixels.data[i]!, pixels.data[i + 1]!]
    const light = 1 + ((r / 255) * 2 - 1) * shade
    for (let k = 0; k < 3; k++) pixels.data[i + k] = out[Math.min(1024, Math.round(mixes[k]![g]! * light * 512))]!
    pixels.data[i + 3] = 255
  }
  context.putImageData(pixels, 0, 0)
  return canvas
}

function copyOf(image: ImageBitmap): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  canvas.getContext('2d')!.drawImage(image, 0, 0)
  return canvas
}

function texture(
  canvas: HTMLCanvasElement,
  isColour: boolean,
  { textureScale = 1, textureTurn = 0 }: Material,
  metres: number,
): CanvasTexture {
  const made = new CanvasTexture(canvas)
  Object.assign(made, {
    wrapS: RepeatWrapping,
    wrapT: RepeatWrapping,
    colorSpace: isColour ? SRGBColorSpace : NoColorSpace,
    flipY: false,
  })
  made.repeat.setScalar(1 / (metres * textureScale))
  made.rotation = (textureTurn * Math.PI) / 180
  return made
}

/**
 * The pieces as standard three.js objects in metres: one group per piece, named by its item type and id; one standard
 * material per slot. Rejects with a RangeError if a shape is not loaded yet.
 */
export async function exportScene(
  pieces: readonly PlacedPiece[],
  look: Look,
  { shapes, weaves, manifest, brand }: { shapes: Shapes; weaves: Weaves; manifest: PlayerManifest; brand: Brand },
): Promise<Group> {
  const whole = new Group()
  whole.name = look.collectionCode
  const materials = new Map<string, MeshStandardMaterial>()
  const materialOfSlot = async (slot: string): Promise<MeshStandardMaterial> => {
    const known = materials.get(slot)
    if (known !== undefined) return known
    const from = slotMaterial(slot, look.materials, brand)
    const made = new MeshStandardMaterial({
      color: new Color(from.colour),
      roughness: from.roughness,
      metalness: from.metallic ?? 0,
    })
    made.name = look.materials[slot] ?? slot
    materials.set(slot, made)
    const weave = from.texture === undefined ? undefined : manifest.weaves[from.texture]
    const pair = weave && (await weaves.get(weave))
    if (weave && pair) {
      made.color.setRGB(1, 1, 1)
      made.map = texture(paint(pair.detail.image as ImageBitmap, from), true, from, weave.metres)
      made.normalMap = texture(copyOf(pair.relief.image as ImageBitmap), false, from, weave.metres)
      made.normalScale.setScalar(from.bump ?? 1)
    }
    return made
  }
  for (const { piece, facts, at, turn } of pieces) {
    const { shape } = shapes.of(facts, look)
    if (shape === undefined) throw new RangeError(`${facts.name} is not loaded yet`)
    const group = new Group()
    group.name = `${piece.itemTypeCode}-${piece.id}`
    group.position.set(at.x / 1000, 0, at.y / 1000)
    group.rotation.y = (turn * Math.PI) / 180
    for (const { slot, geometry } of shape) {
      const mesh = new Mesh(geometry, await materialOfSlot(slot))
      mesh.name = slot
      group.add(mesh)
    }
    whole.add(group)
  }
  whole.updateMatrixWorld(true)
  return whole
}
