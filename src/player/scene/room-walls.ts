import { BoxGeometry, Color, Group, Mesh, ShaderMaterial } from 'three'
import type { PlanRoom } from '#planner/rules/plan.ts'
import { WALL_FRAGMENT, WALL_VERTEX } from './shaders.ts'
import type { Uniforms } from './surface.ts'

/** Wall thickness and heights in metres. */
const THICK = 0.06
const FAR_HEIGHT = 0.5
const NEAR_HEIGHT = 0.02

export interface RoomWalls {
  readonly group: Group
  show(room: PlanRoom | null): void
  dress(wall: string, shadow: string): void
  dispose(): void
}

/**
 * The walls of the room that the shopper entered. The rear and side walls are low enough to see over; the near one is a
 * line on the floor.
 */
export function createRoomWalls(shared: Uniforms): RoomWalls {
  const group = new Group()
  const unit = new BoxGeometry(1, 1, 1)
  const colour = { value: new Color() }
  const material = new ShaderMaterial({
    uniforms: { ...shared, colour },
    vertexShader: WALL_VERTEX,
    fragmentShader: WALL_FRAGMENT,
    transparent: true,
    depthWrite: false,
  })
  const walls = Array.from({ length: 4 }, () => new Mesh(unit, material))
  group.add(...walls)
  group.visible = false
  return {
    group,
    show(room) {
      group.visible = room !== null
      if (room === null) return
      const [w, d] = [room.width / 1000, room.depth / 1000]
      const place = (wall: Mesh, x: number, z: number, width: number, height: number, depth: number) => {
        wall.position.set(x, height / 2, z)
        wall.scale.set(width, height, depth)
      }
      place(walls[0]!, 0, -d / 2 - THICK / 2, w + 2 * THICK, FAR_HEIGHT, THICK)
      place(walls[1]!, -w / 2 - THICK / 2, 0, THICK, FAR_HEIGHT * 0.4, d)
      place(walls[2]!, w / 2 + THICK / 2, 0, THICK, FAR_HEIGHT * 0.4, d)
      place(walls[3]!, 0, d / 2 + THICK / 2, w + 2 * THICK, NEAR_HEIGHT, THICK)
    },
    dress(wall, shadow) {
      colour.value.set(wall).lerp(new Color(shadow), 0.3)
    },
    dispose() {
      unit.dispose()
      material.dispose()
    },
  }
}
