import type { Mesh, Part } from './kit/mesh.ts'

/** The geometry that the player draws in one material; lengths in metres, as in Mesh. */
export interface PlayerPart {
  readonly slot: string
  readonly mesh: Omit<Mesh, 'indices'> & { readonly indices: Uint16Array | Uint32Array }
}

// File format: the five bytes of MAGIC and the number of chunks; then for each chunk its slot, predictor, counts, the
// minimum corner of its box and the quantization steps, its triangles, and its vertices column by column as differences
// from the predicted value. Integers are variable-length: seven bits a byte, least significant first; signed integers
// are mapped as 0, -1, 1, -2 …

const MAGIC = [0x44, 0x50, 0x4d, 0x53, 1] as const
/**
 * Quantization step of positions, in metres; a larger box uses 1/65,535 of its size. The error is at most half a step.
 */
const STEP = 0.00019
/** Quantization step of texture coordinates, in metres of cloth. */
const UV_STEP = 0.001
/** Quantization steps of an octahedral normal's components, from 0 to 1. */
const NORMAL = 127
const LEVELS = 65_535

/**
 * The predictors of a vertex: the previous vertex; linear extrapolation from the previous two; or the previous vertex
 * moved along the known side of the new triangle, in one direction or the other.
 */
const PREDICTORS = 4

class Writer {
  #bytes = new Uint8Array(1 << 16)
  #at = 0
  byte(value: number): void {
    if (this.#at === this.#bytes.length) {
      const more = new Uint8Array(this.#bytes.length * 2)
      more.set(this.#bytes)
      this.#bytes = more
    }
    this.#bytes[this.#at++] = value
  }
  whole(value: number): void {
    for (; value > 127; value = Math.floor(value / 128)) this.byte((value % 128) | 128)
    this.byte(value)
  }
  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value)
  }
  float(value: number): void {
    for (const byte of new Uint8Array(Float32Array.of(value).buffer)) this.byte(byte)
  }
  done(): Uint8Array {
    return this.#bytes.slice(0, this.#at)
  }
}

/** A chunk in integers; its vertices are in the order in which triangles first use them. */
interface Chunk {
  readonly slot: string
  readonly indices: readonly number[]
  readonly from: readonly number[]
  readonly step: number
  readonly uvFrom: readonly number[]
  /** One column each for x, y, z, the two components of the normal, u and v. */
  readonly columns: readonly Int32Array[]
}

function octahedral(x: number, y: number, z: number): [number, number] {
  const sum = Math.abs(x) + Math.abs(y) + Math.abs(z) || 1
  const [a, b] = [x / sum, y / sum]
  const [u, v] = z >= 0 ? [a, b] : [(1 - Math.abs(b)) * (a < 0 ? -1 : 1), (1 - Math.abs(a)) * (b < 0 ? -1 : 1)]
  return [Math.round(u * NORMAL), Math.round(v * NORMAL)]
}

function quantize({ slot, mesh }: Part): Chunk {
  const place = new Map<number, number>()
  for (const i of mesh.indices) if (!place.has(i)) place.set(i, place.size)
  const order = [...place.keys()]
  const least = (values: Float32Array, of: number, k: number) =>
    order.reduce((low, i) => Math.min(low, values[i * of + k]!), Infinity)
  const most = (values: Float32Array, of: number, k: number) =>
    order.reduce((high, i) => Math.max(high, values[i * of + k]!), -Infinity)
  const from = [0, 1, 2].map(k => Math.fround(least(mesh.positions, 3, k)))
  const uvFrom = [0, 1].map(k => Math.round(least(mesh.uvs, 2, k) / UV_STEP))
  const step = Math.fround(Math.max(STEP, ...[0, 1, 2].map(k => (most(mesh.positions, 3, k) - from[k]!) / LEVELS)))
  const columns = Array.from({ length: 7 }, () => new Int32Array(order.length))
  order.forEach((i, n) => {
    for (let k = 0; k < 3; k++) columns[k]![n] = Math.round((mesh.positions[i * 3 + k]! - from[k]!) / step)
    const [a, b] = octahedral(mesh.normals[i * 3]!, mesh.normals[i * 3 + 1]!, mesh.normals[i * 3 + 2]!)
    columns[3]![n] = a
    columns[4]![n] = b
    for (let k = 0; k < 2; k++) columns[5 + k]![n] = Math.round(mesh.uvs[i * 2 + k]! / UV_STEP) - uvFrom[k]!
  })
  return { slot, indices: Array.from(mesh.indices, i => place.get(i)!), from, step, uvFrom, columns }
}

/**
 * For each vertex, the other two corners of the first triangle that uses it if both come earlier in the order;
 * otherwise -1.
 */
function sidesOf(indices: ArrayLike<number>, count: number): Int32Array {
  const sides = new Int32Array(count * 2).fill(-1)
  let known = 0
  for (let t = 0; t < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const at = indices[t + k]!
      if (at !== known) continue
      const [p, q] = [indices[t + ((k + 1) % 3)]!, indices[t + ((k + 2) % 3)]!]
      if (p < known && q < known) {
        sides[at * 2] = p
        sides[at * 2 + 1] = q
      }
      known++
    }
  }
  return sides
}

function predict(column: Int32Array, n: number, predictor: number, sides: Int32Array): number {
  if (n === 0) return 0
  const last = column[n - 1]!
  if (predictor === 0) return last
  if (predictor === 1) return n > 1 ? 2 * last - column[n - 2]! : last
  const [p, q] = [sides[n * 2]!, sides[n * 2 + 1]!]
  if (p < 0) return last
  return predictor === 2 ? last + column[q]! - column[p]! : last + column[p]! - column[q]!
}

function bestPredictor({ columns }: Chunk, sides: Int32Array): number {
  const cost = (predictor: number) =>
    columns.reduce((sum, column) => {
      for (let n = 0; n < column.length; n++)
        sum += Math.log2(1 + Math.abs(column[n]! - predict(column, n, predictor, sides)))
      return sum
    }, 0)
  const costs = Array.from({ length: PREDICTORS }, (_, predictor) => cost(predictor))
  return costs.indexOf(Math.min(...costs))
}

/**
 * Encodes a piece as a file for the player; the same piece gives the same bytes. Part names are dropped, and parts of
 * one slot are merged.
 */
export function encodePlayerMesh(parts: readonly Part[]): Uint8Array {
  const writer = new Writer()
  for (const byte of MAGIC) writer.byte(byte)
  const drawn = parts.filter(({ mesh }) => mesh.indices.length > 0)
  writer.whole(drawn.length)
  for (const chunk of drawn.map(quantize)) {
    const count = chunk.columns[0]!.length
    const sides = sidesOf(chunk.indices, count)
    const predictor = bestPredictor(chunk, sides)
    writer.whole(chunk.slot.length)
    for (let i = 0; i < chunk.slot.length; i++) writer.byte(chunk.slot.charCodeAt(i) & 127)
    writer.byte(predictor)
    writer.whole(count)
    writer.whole(chunk.indices.length / 3)
    for (const value of chunk.from) writer.float(value)
    writer.float(chunk.step)
    for (const value of chunk.uvFrom) writer.signed(value)
    let known = 0
    for (const at of chunk.indices) {
      writer.whole(known - at)
      if (at === known) known++
    }
    for (const column of chunk.columns)
      for (let n = 0; n < count; n++) writer.signed(column[n]! - predict(column, n, predictor, sides))
  }
  return writer.done()
}

class Reader {
  readonly #bytes: Uint8Array
  #at = 0
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }
  byte(): number {
    if (this.#at >= this.#bytes.length) throw new RangeError('the mesh data end too early')
    return this.#bytes[this.#at++]!
  }
  whole(): number {
    let value = 0
    for (let weight = 1; ; weight *= 128) {
      const byte = this.byte()
      value += (byte & 127) * weight
      if (byte < 128) return value
      if (weight > 1e9) throw new RangeError('a number in the mesh is too large')
    }
  }
  signed(): number {
    const value = this.whole()
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2
  }
  float(): number {
    return new Float32Array(Uint8Array.of(this.byte(), this.byte(), this.byte(), this.byte()).buffer)[0]!
  }
  /** Reads the number of items that take at least a byte each. */
  count(): number {
    const value = this.whole()
    if (value > this.#bytes.length - this.#at) throw new RangeError('the mesh declares more items than it contains')
    return value
  }
  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length
  }
}

function readChunk(reader: Reader): Part {
  const slot = String.fromCharCode(...Array.from({ length: reader.count() }, () => reader.byte()))
  const predictor = reader.byte()
  if (predictor >= PREDICTORS) throw new RangeError('the mesh has an unknown predictor')
  const [count, triangles] = [reader.count(), reader.count()]
  const from = [reader.float(), reader.float(), reader.float()]
  const step = reader.float()
  const uvFrom = [reader.signed(), reader.signed()]
  const indices = new Uint32Array(triangles * 3)
  let known = 0
  for (let i = 0; i < indices.length; i++) {
    const at = known - reader.whole()
    if (at < 0 || at >= count) throw new RangeError('a triangle of the mesh refers to a missing vertex')
    indices[i] = at
    if (at === known) known++
  }
  const sides = sidesOf(indices, count)
  const column = new Int32Array(count)
  const read = (put: (n: number, value: number) => void) => {
    for (let n = 0; n < count; n++) {
      const value = predict(column, n, predictor, sides) + reader.signed()
      column[n] = value
      put(n, value)
    }
  }
  const [positions, normals, uvs] = [
    new Float32Array(count * 3),
    new Float32Array(count * 3),
    new Float32Array(count * 2),
  ]
  for (let k = 0; k < 3; k++) read((n, value) => void (positions[n * 3 + k] = from[k]! + value * step))
  for (let k = 0; k < 2; k++) read((n, value) => void (normals[n * 3 + k] = value / NORMAL))
  for (let i = 0; i < normals.length; i += 3) unfold(normals, i)
  for (let k = 0; k < 2; k++) read((n, value) => void (uvs[n * 2 + k] = (value + uvFrom[k]!) * UV_STEP))
  return { name: slot, slot, mesh: { positions, normals, uvs, indices } }
}

/** Expands the two components of an octahedral normal to a unit vector. */
function unfold(normals: Float32Array, i: number): void {
  let [x, y] = [normals[i]!, normals[i + 1]!]
  const z = 1 - Math.abs(x) - Math.abs(y)
  if (z < 0) [x, y] = [(1 - Math.abs(y)) * (x < 0 ? -1 : 1), (1 - Math.abs(x)) * (y < 0 ? -1 : 1)]
  const length = Math.hypot(x, y, z) || 1
  normals[i] = x / length
  normals[i + 1] = y / length
  normals[i + 2] = z / length
}

/** Merges the parts of one slot, with 16-bit indices if they fit. */
function joined(slot: string, parts: readonly Part[]): PlayerPart {
  const count = parts.reduce((sum, { mesh }) => sum + mesh.positions.length / 3, 0)
  const length = parts.reduce((sum, { mesh }) => sum + mesh.indices.length, 0)
  const indices = count <= LEVELS ? new Uint16Array(length) : new Uint32Array(length)
  const [positions, normals, uvs] = [
    new Float32Array(count * 3),
    new Float32Array(count * 3),
    new Float32Array(count * 2),
  ]
  let [vertex, index] = [0, 0]
  for (const { mesh } of parts) {
    positions.set(mesh.positions, vertex * 3)
    normals.set(mesh.normals, vertex * 3)
    uvs.set(mesh.uvs, vertex * 2)
    for (let i = 0; i < mesh.indices.length; i++) indices[index + i] = mesh.indices[i]! + vertex
    vertex += mesh.positions.length / 3
    index += mesh.indices.length
  }
  return { slot, mesh: { positions, normals, uvs, indices } }
}

/**
 * Decodes a player file into one part for each slot, with positions to 0.1 mm and texture coordinates to 1 mm. Throws a
 * RangeError if the bytes are not a valid file.
 */
export function decodePlayerMesh(bytes: Uint8Array): PlayerPart[] {
  const reader = new Reader(bytes)
  for (const byte of MAGIC) if (reader.byte() !== byte) throw new RangeError('the data are not a mesh of the player')
  const bySlot = new Map<string, Part[]>()
  for (let left = reader.count(); left > 0; left--) {
    const part = readChunk(reader)
    bySlot.set(part.slot, [...(bySlot.get(part.slot) ?? []), part])
  }
  if (!reader.isAtEnd) throw new RangeError('the mesh contains more data than it declares')
  return [...bySlot].map(([slot, parts]) => joined(slot, parts))
}
