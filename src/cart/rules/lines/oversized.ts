import type { Box } from '#catalog/rules/product.ts'

/** The way through an ordinary front door, inches. */
export const DOOR = { width: 36, height: 80 } as const

/** A box goes through a door when its two smaller sides do, whichever way it is carried. */
export function passesDoor({ width, depth, height }: Pick<Box, 'width' | 'depth' | 'height'>): boolean {
  const [small, middle] = [width, depth, height].sort((a, b) => a - b) as [number, number, number]
  return small <= DOOR.width && middle <= DOOR.height
}

/** Boxes of one piece as the shopper is told of them, numbered from 1 [CRT-23]. */
export const numberedBoxes = (
  boxes: readonly Box[],
): { boxNumber: number; quantity: number; width: number; depth: number; height: number }[] =>
  boxes.map(({ quantity, width, depth, height }, i) => ({ boxNumber: i + 1, quantity, width, depth, height }))
