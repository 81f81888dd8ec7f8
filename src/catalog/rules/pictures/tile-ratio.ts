/** Aspect ratios (width / height) of picture tiles. */
export const TILE_RATIOS = { '1:1': 1, '4:3': 4 / 3, '6:5': 6 / 5, '3:2': 3 / 2, '4:5': 4 / 5 } as const
export type TileRatio = keyof typeof TILE_RATIOS
