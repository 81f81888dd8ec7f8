import { BoxGeometry, BufferAttribute, BufferGeometry } from 'three'
import type { Block } from './blocks.ts'

/** Distance between vertices in metres, small enough for smooth shading along the edges. */
const STEP = 0.1

/** Sets the texture coordinates of a box's faces in metres, so that fabric appears at true scale. */
function inMetres(box: BoxGeometry, [width, height, depth]: Block['size']): BoxGeometry {
  const uv = box.getAttribute('uv')
  const faces = [
    [depth, height],
    [depth, height],
    [width, depth],
    [width, depth],
    [width, height],
    [width, height],
  ] as const
  box.groups.forEach(({ start, count }, face) => {
    const corners = new Set(Array.from({ length: count }, (_, i) => box.index!.getX(start + i)))
    for (const corner of corners) uv.setXY(corner, uv.getX(corner) * faces[face]![0], uv.getY(corner) * faces[face]![1])
  })
  return box
}

/** Merges blocks into one geometry per slot. */
export function shapeOfBlocks(
  blocks: readonly Block[],
): { readonly slot: string; readonly geometry: BufferGeometry }[] {
  return [...new Set(blocks.map(({ slot }) => slot))].map(slot => {
    const boxes = blocks
      .filter(block => block.slot === slot)
      .map(({ at, size }) => {
        const segments = size.map(length => Math.max(1, Math.ceil(length / STEP))) as [number, number, number]
        return inMetres(new BoxGeometry(...size, ...segments), size).translate(...at)
      })
    const geometry = new BufferGeometry()
    for (const [name, items] of [
      ['position', 3],
      ['normal', 3],
      ['uv', 2],
    ] as const) {
      geometry.setAttribute(
        name,
        new BufferAttribute(Float32Array.from(boxes.flatMap(box => [...box.getAttribute(name).array])), items),
      )
    }
    let first = 0
    geometry.setIndex(
      boxes.flatMap(box => {
        const indices = [...box.index!.array].map(index => index + first)
        first += box.getAttribute('position').count
        return indices
      }),
    )
    return { slot, geometry }
  })
}
