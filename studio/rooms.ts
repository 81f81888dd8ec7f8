import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { takeLock } from '../scripts/lock.ts'
import type { Workshop } from '../src/furniture/family.ts'
import { materialOf } from '../src/furniture/materials.ts'
import type { Material } from '../src/furniture/materials/material.ts'
import { createBlender } from './blender/blender.ts'
import type { Blender } from './blender/blender.ts'
import { readProducts } from './catalogue/catalogue.ts'
import { readDesigns } from './designs.ts'
import { encode, placeholderOf } from './encode.ts'
import type { EncodingProfile } from './encode.ts'
import { isWhole, readManifest, writeManifest } from './manifest.ts'
import { inStudio } from './paths.ts'
import { createCachedWorkshop } from './workshop-cache.ts'
import { cbBedroom } from './rooms/cb-bedroom.ts'
import { cbDining } from './rooms/cb-dining.ts'
import { cbEntry } from './rooms/cb-entry.ts'
import { cbLiving } from './rooms/cb-living.ts'
import { cbReading } from './rooms/cb-reading.ts'
import { cbTerrace } from './rooms/cb-terrace.ts'
import { cb2Bedroom } from './rooms/cb2-bedroom.ts'
import { cb2Dining } from './rooms/cb2-dining.ts'
import { cb2Living } from './rooms/cb2-living.ts'
import { cb2Study } from './rooms/cb2-study.ts'
import { kidsBedroom } from './rooms/kids-bedroom.ts'
import { kidsPlayroom } from './rooms/kids-playroom.ts'
import { createStock, withEnds } from './rooms/room-scene.ts'
import type { NamedRoom, ThingFactory } from './rooms/room-scene.ts'
import { sceneHash, SETTINGS, writeScene } from './scene/scene.ts'
import type { Scene, Settings } from './scene/scene.ts'
import { createTextures } from './scene/textures.ts'
import type { TextureFiles } from './scene/textures.ts'

/** Every room that is photographed. `catalogue/rooms.yaml` has the shop's content about it. */
export const ROOMS: readonly NamedRoom[] = [
  cbLiving,
  cbReading,
  cbDining,
  cbBedroom,
  cbEntry,
  cbTerrace,
  cb2Living,
  cb2Dining,
  cb2Bedroom,
  cb2Study,
  kidsBedroom,
  kidsPlayroom,
]

const FILM = 36
/** Width of the pictures in pixels, at a 3:2 ratio. */
const WIDTH = 1600
const ROOM_SETTINGS: Settings = {
  ...SETTINGS,
  samples: 14,
  diffuseBounces: 5,
  bounces: 8,
  exposure: -0.15,
  contrast: 1.12,
  saturation: 0.86,
}
const PRESSING: EncodingProfile = {
  widths: [480, 800, 1200],
  longSide: WIDTH,
  avif: 50,
  webp: 70,
  alpha: 100,
  most: { avif: 40_000, webp: 56_000 },
  isOpaque: true,
}

interface Bench {
  readonly stock: ThingFactory
  readonly workshop: Workshop
  readonly texture: (id: string) => Promise<TextureFiles | undefined>
  readonly width: number
  readonly samples?: number
}

export const readStock = async (): Promise<ThingFactory> =>
  createStock(
    readProducts(),
    await readDesigns((department, error) =>
      console.warn(`warning    studio/designs/${department}.ts can't be loaded: ${(error as Error).message}`),
    ),
  )

const roomCalled = (name: string): NamedRoom => {
  const found = ROOMS.find(({ room }) => room === name)
  if (!found) throw new Error(`${name} is not a room; available: ${ROOMS.map(({ room }) => room).join(', ')}`)
  return found
}

async function roomScene({ scene }: NamedRoom, { stock, workshop, texture, width, samples }: Bench): Promise<Scene> {
  const { shell, things, materials: own, lights, world, camera, settings } = scene(stock)
  const lookUp = (id: string): Material => own[id] ?? materialOf(id)
  const { parts, materials } = withEnds([...shell, ...things.flatMap(thing => thing.build(workshop))], lookUp)
  const textures: Record<string, TextureFiles> = {}
  for (const id of new Set(Object.values(materials).flatMap(material => material.texture ?? []))) {
    const files = await texture(id)
    if (files) textures[id] = files
  }
  const wide = FILM / camera.lens
  const [right, up] = camera.shift ?? [0, 0]
  const height = Math.round((width * 2) / 3)
  const tall = (wide * height) / width
  return {
    parts,
    materials,
    textures,
    lights,
    world,
    eye: { position: camera.at, pitch: 0, yaw: camera.yaw ?? 0 },
    frame: {
      left: wide * (right - 0.5),
      right: wide * (right + 0.5),
      bottom: wide * up - tall / 2,
      top: wide * up + tall / 2,
    },
    width,
    height,
    ground: { kind: 'opaque' },
    groundSize: 1,
    isClose: false,
    groups: [],
    variants: [],
    settings: { ...ROOM_SETTINGS, ...settings, ...(samples !== undefined && { samples }) },
  }
}

/** Waits until no other room is rendered on this machine. */
async function waitForTurn(): Promise<() => void> {
  mkdirSync(inStudio('preview'), { recursive: true })
  for (;;) {
    const lock = takeLock(inStudio('rooms.lock'))
    if ('release' in lock) return lock.release
    await setTimeout(500)
  }
}

/** Renders a small, coarse preview of a room to `.davenport/studio/preview/<room>.png`. */
export async function previewRooms(
  names: readonly string[],
  {
    size,
    samples,
    detail,
    threads,
  }: { size: number; samples: number; detail: Workshop['detail']; threads: number | undefined },
): Promise<void> {
  const rooms = names.map(roomCalled)
  const bench: Bench = {
    stock: await readStock(),
    workshop: createCachedWorkshop(detail),
    texture: await createTextures(),
    width: size,
    samples,
  }
  for (const one of rooms) {
    const release = await waitForTurn()
    const blender = createBlender(threads === undefined ? {} : { threads })
    const stem = inStudio('preview', one.room)
    try {
      const began = performance.now()
      const scene = await roomScene(one, bench)
      const built = performance.now()
      writeScene(stem, scene)
      const { width, height, files, seconds } = await blender.render(stem)
      await sharp(readFileSync(files[0]!), { raw: { width, height, channels: 4 } })
        .removeAlpha()
        .png()
        .toFile(`${stem}.png`)
      for (const done of [...files, `${stem}.json`, `${stem}.bin`]) rmSync(done, { force: true })
      const triangles = scene.parts.reduce((sum, { mesh }) => sum + mesh.indices.length / 3, 0)
      console.log(
        `${stem}.png  ${Math.round(triangles / 1000)}k triangles  ` +
          `${((performance.now() - began) / 1000).toFixed(0)} s ` +
          `(geometry ${((built - began) / 1000).toFixed(0)}; processor: build ${seconds.build.toFixed(0)}, ` +
          `render ${seconds.render.toFixed(0)}, finish ${seconds.finish.toFixed(0)})`,
      )
    } finally {
      await blender.close()
      release()
    }
  }
}

async function take(room: string, scene: Scene, hash: string, blender: Blender) {
  const stem = inStudio('render', `room-${room}.${process.pid}`)
  mkdirSync(inStudio('render'), { recursive: true })
  writeScene(stem, scene)
  const { width, height, files, seconds } = await blender.render(stem).finally(() => {
    for (const end of ['json', 'bin']) rmSync(`${stem}.${end}`, { force: true })
  })
  const raw = { data: readFileSync(files[0]!), width, height }
  rmSync(files[0]!)
  await sharp(raw.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toFile(inStudio('preview', `${room}.final.png`))
  const named = `rooms/${room}.${hash.slice(0, 8)}`
  const { bytes, ...size } = await encode(raw, named, PRESSING)
  const spent = Object.values(seconds).reduce((sum, one) => sum + one, 0)
  return {
    bytes,
    picture: {
      view: 'room' as const,
      stands: 'opaque' as const,
      choiceCodes: [],
      stem: named,
      ...size,
      left: 0,
      right: 1,
      top: 0,
      bottom: 1,
      placeholder: placeholderOf(raw),
      scene: hash,
      seconds: Math.round(spent * 10) / 10,
    },
  }
}

/**
 * Renders all or the named rooms to `pictures/rooms/`; unchanged pictures are kept. A room that fails is reported and
 * the run continues.
 */
export async function renderRooms(
  names: readonly string[],
  { threads, isForced }: { threads: number | undefined; isForced: boolean },
): Promise<void> {
  const rooms = names.length > 0 ? names.map(roomCalled) : ROOMS
  const bench: Bench = {
    stock: await readStock(),
    workshop: createCachedWorkshop('picture'),
    texture: await createTextures(),
    width: WIDTH,
  }
  const blender = createBlender(threads === undefined ? {} : { threads })
  try {
    for (const one of rooms) {
      try {
        const scene = await roomScene(one, bench)
        const hash = sceneHash(scene)
        const before = readManifest('rooms')
        const old = before.find(({ stem }) => stem.startsWith(`rooms/${one.room}.`))
        if (!isForced && old?.scene === hash && isWhole(old)) {
          console.log(`kept       ${one.room}`)
          continue
        }
        const { picture, bytes } = await take(one.room, scene, hash, blender)
        const taken = [...readManifest('rooms').filter(({ stem }) => !stem.startsWith(`rooms/${one.room}.`)), picture]
        const order = (stem: string) => ROOMS.findIndex(({ room }) => stem.startsWith(`rooms/${room}.`))
        writeManifest(
          'rooms',
          taken.toSorted((a, b) => order(a.stem) - order(b.stem)),
        )
        console.log(`done       ${one.room}  ${Math.round(bytes / 1000)} kB  ${picture.seconds} s of processor`)
      } catch (error) {
        console.log(`failed     ${one.room}: ${(error as Error).message}`)
        process.exitCode = 1
      }
    }
  } finally {
    await blender.close()
  }
}
