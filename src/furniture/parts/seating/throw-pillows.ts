import { transform, type Part } from '../../kit/mesh.ts'
import { knifeEdge, type Upholstery } from './cushions.ts'

/**
 * Loose pillows leaning against the ends of the back, alternately left and right, the largest first. Slots: pillow,
 * pillow2.
 */
export function throwPillows(
  count: number,
  o: { inside: number; seatHeight: number; front: number; height: number; lean: number },
  making: Upholstery,
): Part[] {
  const room = o.height - o.seatHeight
  return Array.from({ length: count }, (_, i) => {
    const isLumbar = i === 2
    const size = Math.min(0.5 - 0.03 * (i % 2), room * 1.12)
    const [w, h] = isLumbar ? [size * 1.15, size * 0.66] : [size, size]
    const side = i % 2 ? 1 : -1
    const x = isLumbar ? -side * 0.04 * o.inside : side * (o.inside / 2 - w * 0.5)
    const cut = {
      w,
      h,
      t: isLumbar ? 0.15 : 0.18,
      lean: 24,
      pressure: 90,
      sag: 0.3,
      ease: 0.022,
      pucker: 0,
      bow: 0.018,
      edgeR: 0.015,
      ...(isLumbar ? {} : { chop: 0.55 }),
    }
    const tilt = -22 - ((Math.atan(o.lean) * 180) / Math.PI) * 0.5
    return knifeEdge({ ...making, welt: 'plain' }, cut, 20 + i, i % 2 ? 'pillow2' : 'pillow').map(part => ({
      ...part,
      mesh: transform(part.mesh, { rx: tilt, ry: -side * 14, t: [x, o.seatHeight + 0.018, o.front + 0.1] }),
    }))
  }).flat()
}
