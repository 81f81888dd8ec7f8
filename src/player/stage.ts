import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { Point } from '#planner/rules/links.ts'
import type { GraphicsState } from '#planner/protocol.ts'
import type { PlanRoom } from '#planner/rules/plan.ts'

/**
 * What everything is shown in: material ids of src/furniture/materials.ts by slot (`cover`, `legs`…), and the shape of
 * what has several.
 */
export interface Look {
  readonly collectionCode: string
  /** Slot → material id. */
  readonly materials: Readonly<Record<string, string>>
  /** Choice codes that decide shapes: arm style, cushion, seam; '' where there is none. */
  readonly shape: { readonly arm: string; readonly cushion: string; readonly seam: number }
}

export const LIGHTS = ['day', 'evening'] as const
export type Light = (typeof LIGHTS)[number]
export const VIEWS = ['orbit', 'top', 'front'] as const
export type ViewName = (typeof VIEWS)[number]

/** CSS pixels from the stage's top left corner; undefined behind the camera. */
export type OnScreen = Point | undefined

/** Follows the progress of a picture that takes a while, and cancels it. */
export interface SnapshotTask {
  /** Cancels it: the picture's promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** Told how much is drawn, 0 to 1; it falls back to 0 where the plan changes meanwhile. */
  readonly onProgress?: (share: number) => void
}

/**
 * The 3D picture: what the controls tell it, and what they ask it. Lengths in millimetres of the plan, x to the right,
 * y towards the viewer. It draws only when something has changed.
 */
export interface Stage {
  readonly canvas: HTMLCanvasElement
  show(pieces: readonly PlacedPiece[], room: PlanRoom | null): void
  dress(look: Look): void
  /** A piece that is not there yet, see-through: green ground where it may stand, red where it may not. */
  ghost(piece: PlacedPiece | undefined, isLegal: boolean): void
  light(light: Light): void
  /** Moves the camera so that the whole plan is seen from there. */
  view(view: ViewName): void
  /** Turns the camera by degrees, moves it by pixels, or comes closer by a factor, as the keys do. */
  orbit(horizontal: number, vertical: number): void
  pan(dx: number, dy: number): void
  zoom(factor: number): void
  /** While a piece is dragged the camera keeps still. */
  holdCamera(isHeld: boolean): void
  /** The piece under a point of the stage. */
  pick(at: Point): string | undefined
  /** The place on the floor under a point of the stage. */
  floorAt(at: Point): Point | undefined
  /** Where a place `height` millimetres above the floor is seen. */
  project(at: Point, height: number): OnScreen
  /**
   * Called after each frame that was drawn with another camera, size or plan: what lies over the picture moves along.
   */
  onMoved(listener: () => void): void
  /**
   * Called as meshes and weaves of what is shown arrive; one that cannot be had counts as done, since blocks stand in
   * for it. Called at once with how it stands.
   */
  onLoading(listener: (done: number, of: number) => void): void
  /** Called when nothing can be drawn for a while, and when it can again. */
  onGraphics(listener: (state: GraphicsState) => void): void
  /** A PNG of what is seen, without the controls, `width` pixels wide. The stage stays in use meanwhile. */
  snapshot(width: number, task?: SnapshotTask): Promise<Blob>
  /** The pieces as three.js objects in metres, named by id, textured, for export; made anew each time. */
  toScene(): Promise<unknown>
  /** Frames drawn since the start, and what is held: for the bench and the tests. */
  figures(): {
    readonly frames: number
    readonly triangles: number
    readonly geometries: number
    readonly textures: number
    readonly firstFrameMs: number | undefined
  }
  dispose(): void
}
