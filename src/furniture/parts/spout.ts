/** Pulls a lip out towards −x near the rim. */
export function spout(positions: Float32Array, height: number, radius: number): void {
  for (let i = 0; i < positions.length; i += 3) {
    const up = Math.max(0, (positions[i + 1]! / height - 0.72) / 0.28)
    if (up <= 0) continue
    const a = Math.atan2(positions[i + 2]!, -positions[i]!)
    const near = Math.exp(-((a / 0.34) ** 2))
    positions[i] = positions[i]! - radius * 0.3 * near * up * up
    positions[i + 1] = positions[i + 1]! + height * 0.02 * near * up * up
    positions[i + 2] = positions[i + 2]! * (1 - 0.22 * near * up)
  }
}
