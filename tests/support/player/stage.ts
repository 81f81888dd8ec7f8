import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { FromPlayer, SetPanel } from '#planner/protocol.ts'
import { PIECES, plan } from '../planner/pieces.ts'
import type { PlayerOptions } from '#player/player-options.ts'
import type { Stage } from '#player/stage.ts'

/** A fake stage with a top view: one pixel per centimetre, the origin of the floor at (400, 300). */
export function fakeStage() {
  /** Recorded calls of the stage: name and arguments, in order. */
  const asked: (readonly [name: string, ...values: unknown[]])[] = []
  const note =
    (name: string) =>
    (...values: unknown[]) => {
      asked.push([name, ...values])
    }
  const seen: { shown: readonly PlacedPiece[]; ghost: PlacedPiece | undefined; isLegal: boolean; isHeld: boolean } = {
    shown: [],
    ghost: undefined,
    isLegal: true,
    isHeld: false,
  }
  const canvas = document.createElement('canvas')
  Object.defineProperties(canvas, { clientWidth: { value: 800 }, clientHeight: { value: 600 } })
  const toFloor = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: (x - 400) * 10, y: (y - 300) * 10 })
  const stage = {
    canvas,
    show: placed => {
      seen.shown = placed
    },
    setLook: note('dress'),
    light: note('light'),
    view: note('view'),
    orbit: note('orbit'),
    pan: note('pan'),
    zoom: note('zoom'),
    ghost: (piece: PlacedPiece | undefined, isLegal: boolean) => {
      seen.ghost = piece
      seen.isLegal = isLegal
    },
    holdCamera: (isHeld: boolean) => {
      seen.isHeld = isHeld
    },
    pick: at => {
      const { x, y } = toFloor(at)
      return seen.shown.find(
        ({ outline }) =>
          Math.min(...outline.map(p => p.x)) <= x &&
          Math.max(...outline.map(p => p.x)) >= x &&
          Math.min(...outline.map(p => p.y)) <= y &&
          Math.max(...outline.map(p => p.y)) >= y,
      )?.piece.id
    },
    floorAt: toFloor,
    project: ({ x, y }) => ({ x: x / 10 + 400, y: y / 10 + 300 }),
    onMoved: () => {},
    onLoading: listener => listener(1, 1),
    onGraphics: () => {},
    snapshot: async () => new Blob([]),
    toScene: async () => undefined,
    figures: () => ({ frames: 0, triangles: 0, geometries: 0, textures: 0, firstFrameMs: undefined }),
    dispose: () => {},
  } satisfies Stage
  return { stage, seen, asked }
}

export const OPTIONS: PlayerOptions = {
  mode: 'desktop',
  brand: 'CB',
  language: 'en',
  country: 'US',
  shop: 'http://shop.test',
}

const NAMES: Readonly<Record<string, string>> = {
  LAL: 'Alder Left-Arm Loveseat',
  COR: 'Alder Corner',
  RAL: 'Alder Right-Arm Loveseat',
  ALC: 'Alder Armless Chair',
  OTT: 'Alder Ottoman',
  RCH: 'Alder Right-Arm Chaise',
}

/** The page's SetPanel message, by default with a sectional of one loveseat. */
export const panel = (some: Partial<SetPanel> = {}): SetPanel =>
  structuredClone({
    version: 1,
    type: 'SetPanel',
    panel: 'BuildSectional',
    cause: 'start',
    revision: 1,
    canUndo: false,
    canRedo: false,
    collection: {
      collectionCode: 'ALDER',
      name: 'Alder',
      pieces: [...PIECES.values()].map(piece => ({
        ...piece,
        name: NAMES[piece.itemTypeCode] ?? `Alder ${piece.name}`,
      })),
      materials: { OAT: 'linen-oat', MOSS: 'velvet-moss' },
    },
    choices: { fabricChoiceCode: 'OAT', legFinishCode: '', armChoiceCode: '', cushionCode: '', cushionChoice: 0 },
    plan: plan('LAL') as SetPanel['plan'],
    ...some,
  }) as SetPanel

/** The page's reply to a step of the player: accepted. */
export const taken = (step: FromPlayer | undefined, canUndo = true): SetPanel => {
  if (step?.type !== 'item types changed' || step.plan === null) throw new Error('no step')
  return panel({ plan: step.plan, cause: step.cause, revision: step.basedOn + 1, canUndo })
}
