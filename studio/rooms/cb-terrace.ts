import { glassware } from '../../src/furniture/families/tableware/glassware.ts'
import { board } from '../../src/furniture/kit/joinery/board.ts'
import { merge } from '../../src/furniture/kit/mesh.ts'
import { chalkRoom } from './paints.ts'
import { bookStack, potted, sky, sun } from './props.ts'
import type { NamedRoom, PlacedThing, ThingFactory } from './room-scene.ts'
import { block } from './shell/block.ts'
import { sheetFloor } from './shell/floor.ts'
import { wall } from './shell/wall.ts'

const [left, right, height, depth] = [-4.2, 4.2, 3.4, 8]

/** Walls, floor and a roof of slats. */
const shell = () => {
  const slats = Array.from({ length: 22 }, (_, i) =>
    board({ x: [left, right], y: [2.62, 2.675], z: [0.05 + i * 0.2, 0.09 + i * 0.2], r: 0.003 }),
  )
  return [
    ...wall({
      from: left,
      to: right,
      height,
      skirting: 0,
      windows: [{ from: 1.35, to: 2.75, sill: 0, head: 2.2, panes: [2, 4], casing: 0.1, bar: 0.04 }],
      thickness: 0.3,
      materials: { trim: 'paint-sage' },
    }),
    { material: 'dark', mesh: block([1.2, 2.9], [0, 2.3], [-0.9, -0.85]) },
    { material: 'glass', mesh: block([1.4, 2.7], [0.05, 2.15], [-0.206, -0.204]) },
    ...sheetFloor([left, right], [0, depth], 'paving', 0.62),
    {
      material: 'teak-weathered',
      mesh: merge([
        ...slats,
        board({ x: [-4.0, -3.88], y: [2.46, 2.62], z: [0, 4.4] }),
        board({ x: [3.7, 3.82], y: [2.46, 2.62], z: [0, 4.4] }),
      ]),
    },
  ]
}

const lights = () => [
  sun([-4, 5.6, 3.4], [0, 0, 0], 4.6, 0.9, '#fff0dc'),
  sky([0, 4.4, 5.6], [0, 0.6, 0.6], [6, 3], 150, '#eef3ff'),
]

/** An olive tree, grass and a fern in pots. */
const plants = (stock: ThingFactory): readonly PlacedThing[] => {
  return [
    potted(stock, 'olive', [1.0, 1.0, 2.05], {
      at: [-2.05, 0.75],
      pot: 'terracotta',
      potHeight: 0.22,
      potWidth: 0.46,
    }),
    potted(stock, 'grass', [0.6, 0.6, 0.8], {
      at: [-1.85, 1.65],
      pot: 'terracotta-pale',
      potHeight: 0.4,
      potWidth: 0.55,
      name: 'grass',
    }),
    potted(stock, 'fern', [0.7, 0.7, 0.62], {
      at: [1.05, 0.42],
      pot: 'terracotta',
      potHeight: 0.5,
      potWidth: 0.5,
      name: 'fern',
    }),
  ]
}

/** A terrace under slats, before noon. */
export const cbTerrace: NamedRoom = {
  room: 'cb-terrace',
  scene: stock => {
    const { product, thing } = stock
    return {
      shell: shell(),
      things: [
        stock.rug('fern-jute-rug', { choices: { Color: 'dye-jute' }, at: [-0.15, 1.85] }),
        product('marsh-teak-outdoor-sofa', {
          choices: { Finish: 'teak', Fabric: 'outdoor-shell' },
          at: [-0.3, 0.62],
          on: 'fern-jute-rug',
        }),
        product('alder-linen-pillow', {
          choices: { Color: 'dye-rust' },
          at: [-0.9, 0.6],
          up: 0.43,
          tilt: 22,
          turn: 10,
          on: 'marsh-teak-outdoor-sofa',
        }),
        product('hatch-pillow', {
          choices: { Color: 'dye-ivory' },
          at: [0.3, 0.6],
          up: 0.43,
          tilt: 22,
          turn: -12,
          on: 'marsh-teak-outdoor-sofa',
        }),
        product('marsh-teak-lounge-chair', {
          choices: { Finish: 'teak', Fabric: 'outdoor-shell' },
          at: [1.2, 1.85],
          turn: -58,
        }),
        product('bramble-round-coffee-table', {
          choices: { Finish: 'mango', Size: 'diameter-36' },
          materials: { top: 'teak', base: 'teak' },
          at: [-0.2, 1.9],
          up: 0.008,
          on: 'fern-jute-rug',
        }),
        thing(
          glassware,
          [0.17, 0.13, 0.22],
          { form: 'pitcher', count: 1 },
          {
            name: 'pitcher',
            at: [-0.32, 1.85],
            up: 0.416,
            turn: 30,
            on: 'bramble-round-coffee-table',
            materials: { glass: 'glaze-milk', drink: 'glaze-milk' },
          },
        ),
        bookStack(stock, { at: [-0.02, 1.82], up: 0.416, turn: -16, on: 'bramble-round-coffee-table' }, 2, 5),
        ...plants(stock),
      ],
      materials: {
        ...chalkRoom,
        paving: {
          kind: 'stone',
          colour: '#c3b7a3',
          colour2: '#b3a690',
          texture: 'concrete',
          textureScale: 1.6,
          roughness: 0.85,
          specular: 0.2,
          bump: 0.6,
        },
        dark: { kind: 'paint', colour: '#33312e', roughness: 0.9 },
        glass: { kind: 'glass', colour: '#20262a', roughness: 0.03, specular: 0.6, coat: 0.5 },
      },
      lights: lights(),
      world: { colour: '#dfe9f6', strength: 0.85 },
      camera: { at: [-0.15, 1.15, 5.9], lens: 45, shift: [-0.01, -0.06] },
      settings: { exposure: -0.65, diffuseBounces: 4 },
    }
  },
}
