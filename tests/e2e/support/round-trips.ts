import type { CDPSession, Page } from '@playwright/test'

/** A request over the network; times in seconds of the browser's monotonic clock. */
export interface Trip {
  readonly path: string
  readonly from: number
  readonly to: number
}

/** Resource types that a page waits for before it can show a step; pictures are not among them. */
const WAITED_FOR: ReadonlySet<string> = new Set(['Document', 'Fetch', 'XHR', 'Script', 'Stylesheet'])

interface Sent {
  readonly path: string
  readonly from: number
  isCached: boolean
}

/** Records the network requests of a page, and delays each by `latencyMs` milliseconds. */
export async function overLatency(page: Page, latencyMs: number): Promise<RoundTrips> {
  const network = await page.context().newCDPSession(page)
  const trips = new RoundTrips(network)
  await network.send('Network.enable')
  const conditions = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 }
  await network.send('Network.emulateNetworkConditions', conditions)
  return trips
}

/** Log of a page's requests. */
export class RoundTrips {
  private readonly sent = new Map<string, Sent>()
  private readonly ended: Trip[] = []
  private readonly open = new Set<string>()
  /** Seconds between the wall clock and the browser's monotonic clock. */
  private offset = 0

  private readonly network: CDPSession

  constructor(network: CDPSession) {
    this.network = network
    network.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type = 'Other' }) => {
      this.offset = wallTime - timestamp
      this.open.add(requestId)
      if (WAITED_FOR.has(type))
        this.sent.set(requestId, { path: new URL(request.url).pathname, from: timestamp, isCached: false })
    })
    network.on('Network.requestServedFromCache', ({ requestId }) => this.fromCache(requestId))
    network.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) this.fromCache(requestId)
    })
    network.on('Network.loadingFailed', ({ requestId }) => this.open.delete(requestId))
    network.on('Network.loadingFinished', ({ requestId, timestamp }) => {
      this.open.delete(requestId)
      const sent = this.sent.get(requestId)
      if (sent && !sent.isCached) this.ended.push({ path: sent.path, from: sent.from, to: timestamp })
    })
  }

  private fromCache(requestId: string): void {
    const sent = this.sent.get(requestId)
    if (sent) sent.isCached = true
  }

  /** Holds back all scripts until `releaseScripts`. */
  async holdScripts(): Promise<void> {
    await this.network.send('Fetch.enable', { patterns: [{ urlPattern: '*.js', requestStage: 'Response' }] })
  }

  /** Releases the scripts held back. */
  async releaseScripts(): Promise<void> {
    await this.network.send('Fetch.disable')
  }

  /** Number of requests without a response. */
  get pending(): number {
    return this.open.size
  }

  /**
   * The longest chain of requests between two moments (milliseconds since the epoch) in which each began after its
   * predecessor had ended: the latency adds up along this chain.
   */
  chain(from: number, to: number): readonly Trip[] {
    const [first, last] = [from / 1000 - this.offset, to / 1000 - this.offset]
    const within = this.ended.filter(trip => trip.from >= first && trip.to <= last)
    const chain: Trip[] = []
    for (const trip of within.toSorted((a, b) => a.to - b.to)) {
      const before = chain.at(-1)
      if (before === undefined || trip.from >= before.to) chain.push(trip)
    }
    return chain
  }
}
