/** Database connections of one process. */
export interface Connections {
  /** For statements that may take a while, one at a time on each connection. */
  readonly pool: number
  /** For short statements that share a connection: this number for durable and for non-durable statements each. */
  readonly lanes: number
}

const FEWEST = 2

/** Divides the shop's database connections among its processes. Each process gets at least two of every kind. */
export function shareConnections(all: number, processes: number): Connections {
  const share = Math.floor(all / processes)
  const lanes = Math.max(FEWEST, Math.round(share / 6))
  return { lanes, pool: Math.max(FEWEST, share - 2 * lanes) }
}
