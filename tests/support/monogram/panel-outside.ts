import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { MonogramOffer, MonogramRendered } from '#monogram/contract.ts'

/** A picture without an error, as the server answers a preview. */
export const drawn = (name: string): MonogramRendered => ({
  imageUrl: `/monogram/${name}.jpg`,
  hasError: false,
  error: null,
})

interface Asked {
  readonly path: string
  readonly body: { readonly design?: { readonly personalization: readonly { readonly text: string }[] } }
  readonly signal: AbortSignal | undefined
  readonly answer: (body: unknown) => void
}

/**
 * The server and the clock of a panel in a test: choices and tokens are answered at once, previews and saved designs
 * when the test says so.
 */
export function panelOutside(offer: MonogramOffer | null) {
  vi.useFakeTimers()
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const path = url.split('?')[0]!
    if (path === '/personalization/options') return Promise.resolve(Response.json({ offer }))
    if (path === '/session/summary') return Promise.resolve(Response.json({ requestVerificationToken: 'token' }))
    const { signal } = init
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error('aborted')))
      asked.push({
        path,
        body: JSON.parse(String(init.body)) as Asked['body'],
        signal: signal ?? undefined,
        answer: body => resolve(Response.json(body)),
      })
    })
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
  return {
    asked,
    settle,
    texts: () => asked.map(({ body }) => body.design?.personalization.map(line => line.text)),
    answer: async (body: unknown) => {
      asked.at(-1)!.answer(body)
      await settle()
    },
  }
}
