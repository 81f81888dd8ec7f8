/**
 * Two triangles for each cell of a grid of `across` × `down` vertices, starting at vertex `base`. They face outwards on
 * the far or the near side of a box.
 */
export function gridFaces(base: number, across: number, down: number, isFar: boolean): number[] {
  const indices: number[] = []
  for (let j = 0; j + 1 < down; j++)
    for (let i = 0; i + 1 < across; i++) {
      const a = base + j * across + i
      const [b, c, d] = [a + 1, a + across, a + across + 1]
      if (isFar) indices.push(a, b, d, a, d, c)
      else indices.push(a, d, b, a, c, d)
    }
  return indices
}
