import { useCallback, useEffect } from 'react'
import { useReply } from '#catalog/web/use-reply.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useMessages } from '#ui/language.tsx'
import { filterQuery } from '../rules/active-filters.ts'
import { debugTitle } from '../rules/document-title.ts'
import { DEFAULT_ITEM_KEY } from '../rules/special-order-state.ts'
import { debuggerPath } from '../rules/special-order-path.ts'
import type { SpecialOrderCalls, SpecialOrderStart } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import styles from './special-order.module.css'
import type { PagePlace } from './use-place.ts'
import type { SpecialOrder } from './use-special-order.ts'

/**
 * The state of the page and the family behind it, for staff. Once the shop has answered, the page gets the debugger's
 * title and address [SPO-04]. The rows are in English, as the field names of the calls.
 */
export function DebugTools({
  start,
  order,
  call,
  onOn,
}: {
  readonly start: SpecialOrderStart
  readonly order: SpecialOrder
  readonly call: SpecialOrderCalls['debug']
  /** Called with title and address of the debugger when debug mode is on. */
  readonly onOn: (place: PagePlace) => void
}) {
  const t = useMessages(messages)
  const { brandName, view } = start
  const { sku } = view.browseDto
  const reply = useReply(useCallback(() => call(sku), [call, sku]))
  const { item, material } = order
  const isOn = reply.status === 'ready'
  useEffect(() => {
    if (isOn) onOn({ title: debugTitle(sku, brandName), path: debuggerPath(sku) })
  }, [isOn, onOn, sku, brandName])
  if (reply.status === 'loading') return null
  if (reply.status === 'failed')
    return (
      <Notice tone="warn">
        {t.debugRefused}{' '}
        <a className="link" href="/staff">
          {t.backOffice}
        </a>
      </Notice>
    )
  const family = reply.value
  const rows: readonly (readonly [string, string])[] = [
    ['item key', DEFAULT_ITEM_KEY],
    ['options', order.optionCodes.map(code => `${code} ${item.selection[code] ?? '-'}`).join(' · ')],
    ['source', order.optionCodes.map((code, i) => `${code} ${i === 0 ? 1 : 0}`).join(' · ')],
    ['all selected', String(item.areAllOptionsSelected)],
    ['material', material],
    ['activeFilterSort', JSON.stringify(filterQuery(item.activeFilterSort))],
    ['sortFilterType', item.activeFilterSort.sortFilterType],
    ['filter count', String(item.filterCount)],
    ['remaining fabrics', String(item.activeFilterSort.count ?? '-')],
    ['selected fabric', item.selectedFabric === undefined ? '-' : Object.values(item.selectedFabric).join(' · ')],
    ['family', family.family],
    ['catalogue version', String(family.catalogueVersion)],
    ['fabrics, leathers', `${family.fabrics}, ${family.leathers}`],
    ['quickship', family.quickship.join(' · ') || '-'],
    ['prices', family.prices.map(one => `${one.group} ${(one.cents / 100).toFixed(2)}`).join(' · ')],
    ['exclusions', family.exclusions.join(' ') || '-'],
  ]
  return (
    <section className={styles.debug} aria-label={t.debug} lang="en">
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
