import type { PlacedPiece } from '#planner/rules/layout.ts'
import type { Point } from '#planner/rules/links.ts'
import type { GraphicsState } from '#planner/protocol.ts'
import type { PlanRoom } from '#planner/rules/plan.ts'

/**
 * The look of the pieces: material ids of src/furniture/materials.ts by slot (`cover`, `legs`…), and the choices that
 * determine shapes.
 */
export interface Look {
  readonly collectionCode: string
  /** Material id by slot. */
  readonly materials: Readonly<Record<string, string>>
  /** Choice codes that determine shapes: arm style, cushion, seam; '' if the collection has no such option. */
  readonly shape: { readonly arm: string; readonly cushion: string; readonly seam: number }
}

export const LIGHTS = ['day', 'evening'] as const
export type Light = (typeof LIGHTS)[number]
export const VIEWS = ['orbit', 'top', 'front'] as const
export type ViewName = (typeof VIEWS)[number]

/** CSS pixels from the stage's top left corner; undefined if the point is behind the camera. */
export type OnScreen = Point | undefined

/** Progress and cancellation of a snapshot. */
export interface SnapshotTask {
  /** Cancels the snapshot: its promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** Called with the drawn share, 0 to 1; it returns to 0 if the plan changes meanwhile. */
  readonly onProgress?: (share: number) => void
}

/**
 * The 3D view that the controls use. Lengths are millimetres of the plan, x to the right, y towards the viewer. It
 * draws only when something has changed.
 */
export interface Stage {
  readonly canvas: HTMLCanvasElement
  show(pieces: readonly PlacedPiece[], room: PlanRoom | null): void
  setLook(look: Look): void
  /** Shows a translucent preview of a piece: green if it may be dropped there, red if not. */
  ghost(piece: PlacedPiece | undefined, isLegal: boolean): void
  light(light: Light): void
  /** Moves the camera so that the whole plan is visible from that direction. */
  view(view: ViewName): void
  /** Orbits the camera by degrees, pans it by pixels, or zooms by a factor. */
  orbit(horizontal: number, vertical: number): void
  pan(dx: number, dy: number): void
  zoom(factor: number): void
  /** Holds the camera still during a drag. */
  holdCamera(isHeld: boolean): void
  /** Id of the piece at a point of the stage. */
  pick(at: Point): string | undefined
  /** Point on the floor at a point of the stage. */
  floorAt(at: Point): Point | undefined
  /** Position on the screen of a point `height` millimetres above the floor. */
  project(at: Point, height: number): OnScreen
  /** Calls the listener after each frame with another camera, size or plan, so that overlays can follow. */
  onMoved(listener: () => void): void
  /**
   * Calls the listener at once, and whenever a mesh or texture has been loaded. One that fails counts as done, because
   * blocks replace it.
   */
  onLoading(listener: (done: number, of: number) => void): void
  /** Calls the listener when the WebGL context is lost, and when it is restored. */
  onGraphics(listener: (state: GraphicsState) => void): void
  /** A PNG of the current view without the controls, `width` pixels wide. The stage remains usable meanwhile. */
  snapshot(width: number, task?: SnapshotTask): Promise<Blob>
  /** The pieces as textured three.js objects in metres, named by id, for export; created anew on each call. */
  toScene(): Promise<unknown>
  /** Statistics for benchmarks and tests: frames drawn since the start, and resources in memory. */
  figures(): {
    readonly frames: number
    readonly triangles: number
    readonly geometries: number
    readonly textures: number
    readonly firstFrameMs: number | undefined
  }
  dispose(): void
}
