import { useEffect, useState } from 'react'
import type { send } from '#ui/send.ts'
import { orderSwatchData, type FabricData } from '../contract.ts'
import { loadJsonp } from './load-jsonp.ts'

export type SwatchData =
  | { readonly status: 'loading' }
  | { readonly status: 'failed' }
  | { readonly status: 'ready'; readonly data: FabricData; readonly gone: readonly string[] }

/** Codes that the mill says have run out; none if its list cannot be read. */
async function goneAtMill({ StockUrl, JsonpHosts }: FabricData): Promise<readonly string[]> {
  if (StockUrl === null) return []
  try {
    const list = (await loadJsonp(StockUrl, { hosts: JsonpHosts })) as { readonly unavailable?: unknown } | null
    const gone = list?.unavailable
    return Array.isArray(gone) ? gone.filter(code => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Loads the swatches of a product, then what the mill has [API-111]. */
export function useSwatchData(sku: string, choiceCode: string, sendCall: typeof send): SwatchData {
  const [loaded, setLoaded] = useState<SwatchData>({ status: 'loading' })
  useEffect(() => {
    const shown = { isCurrent: true }
    const show = (next: SwatchData) => {
      if (shown.isCurrent) setLoaded(next)
    }
    sendCall(orderSwatchData, { sku, selected: 0, choiceCode })
      .then(async data => {
        show({ status: 'ready', data, gone: [] })
        const gone = await goneAtMill(data)
        if (gone.length > 0) show({ status: 'ready', data, gone })
      })
      .catch(() => show({ status: 'failed' }))
    return () => {
      shown.isCurrent = false
    }
  }, [sku, choiceCode, sendCall])
  return loaded
}
