import { placed, type Part } from '../../kit/mesh.ts'
import { box, FILLED, type Filling, type Upholstery } from './cushions.ts'

interface SeatCushions {
  /** Number of cushions. */
  readonly seatCushions: number
  /** Height of the belly of a cushion over its edge, metres. */
  readonly crown: number
  /** Defaults to foam and feather. */
  readonly filling?: Filling
}

/** The room for the seat cushions, metres. They lie on y = `deck`, and their front edge is at z = `front`. */
interface SeatRoom {
  readonly inside: number
  readonly seatDepth: number
  readonly seatThickness: number
  readonly deck: number
  readonly front: number
}

/** A row of boxed seat cushions. */
export function seatCushions(
  { seatCushions: count, crown, filling }: SeatCushions,
  room: SeatRoom,
  making: Upholstery,
) {
  const width = room.inside / count
  const filled = FILLED[filling ?? 'foam-and-feather']
  const cut = {
    w: width - 0.004,
    d: room.seatDepth,
    h: room.seatThickness,
    crown: crown * filled.crown,
    corner: 0.042,
    dent: filled.dent,
    ease: filled.ease,
    pucker: 0.03,
    pressure: 100,
    edge: Math.min(0.03, room.seatThickness * 0.3),
    gap: [0.003, 0.003, 0.008, 0.003] as [number, number, number, number],
    ...filled.uneven,
  }
  return Array.from({ length: count }, (_, i): Part[] =>
    placed(box(making, cut, i), [(i - (count - 1) / 2) * width, room.deck, room.front - 0.004 - room.seatDepth / 2]),
  ).flat()
}
