import type { Box } from '#catalog/rules/product.ts'

/** Opening of an ordinary front door, in inches. */
export const DOOR = { width: 36, height: 80 } as const

/** A box fits through the door in any orientation in which its two smaller sides do. */
export function passesDoor({ width, depth, height }: Pick<Box, 'width' | 'depth' | 'height'>): boolean {
  const [small, middle] = [width, depth, height].sort((a, b) => a - b) as [number, number, number]
  return small <= DOOR.width && middle <= DOOR.height
}

/** Boxes of a SKU, numbered from 1 for display [CRT-23]. */
export const numberedBoxes = (
  boxes: readonly Box[],
): { boxNumber: number; quantity: number; width: number; depth: number; height: number }[] =>
  boxes.map(({ quantity, width, depth, height }, i) => ({ boxNumber: i + 1, quantity, width, depth, height }))
