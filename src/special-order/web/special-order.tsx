import { Suspense, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { langOf } from '#catalog/rules/copy-texts.ts'
import { RatingLink } from '#catalog/web/reviews.tsx'
import { formatMoney } from '#lib/money.ts'
import type { Cents } from '#lib/money.ts'
import { pathIn } from '#lib/language.ts'
import type { Site } from '#lib/site.ts'
import { weeksOf } from '#lib/weeks.ts'
import { Notice } from '#ui/display/notice.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { SpecialOrderChoice } from '../contract.ts'
import { pageTitle } from '../rules/document-title.ts'
import { leastPrice } from '../rules/least-price.ts'
import { FABRIC_CODE, reasonAgainst } from '../rules/options.ts'
import type { Selection } from '../rules/options.ts'
import { specialOrderPath } from '../rules/special-order-path.ts'
import { ChoiceSummary } from './choice-summary.tsx'
import { CompareDialog } from './compare-dialog-on-demand.tsx'
import type { Candidate } from './compare-dialog.tsx'
import { DealBar } from './deal-bar.tsx'
import { DebugTools } from './debug-tools-on-demand.tsx'
import { FabricFlyout } from './fabric-flyout-on-demand.tsx'
import { FabricStep } from './fabric-step.tsx'
import { OptionStep } from './option-step.tsx'
import { QuickshipNote } from './quickship-note.tsx'
import { SavedList } from './saved-list.tsx'
import { useSaved } from './saved-configurations.ts'
import { ShowMore } from './show-more.tsx'
import type { SpecialOrderCalls, SpecialOrderStart } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import styles from './special-order.module.css'
import { Stage } from './stage.tsx'
import { useAddress, useSpecialOrder } from './use-special-order.ts'
import type { SpecialOrder as Order } from './use-special-order.ts'

export interface SpecialOrderProps {
  readonly start: SpecialOrderStart
  readonly site: Site
  readonly calls: SpecialOrderCalls
  /** True: the debug tools are asked for. */
  readonly isDebug: boolean
  /** The quantity and the button that adds the configuration to the cart. */
  readonly add: (configuration: { readonly parameter: string; readonly refusal: string | undefined }) => ReactNode
  /** The delivery to the shopper's postal code; reports its days. */
  readonly delivery: (asked: {
    readonly parameter: string
    readonly onDays: (days: string | undefined) => void
  }) => ReactNode
}

/** The selected choices of all options, by option code. */
function selectedChoices(start: SpecialOrderStart, selection: Selection): Map<string, SpecialOrderChoice> {
  const { options } = start.view.browseDto.superSpecialOrder
  return new Map(
    options.flatMap(option => {
      const code = selection[option.optionCode]
      const choice =
        option.optionCode === FABRIC_CODE
          ? start.fabrics[code ?? '']
          : option.choiceGroups.flatMap(group => group.choices).find(one => one.choiceCode === code)
      return choice === undefined ? [] : [[option.optionCode, choice] as const]
    }),
  )
}

const namesOf = (choices: Iterable<SpecialOrderChoice>): string => [...choices].map(one => one.choiceName).join(', ')

/** What the selection comes to: names, price and what is still open. */
function useConfigured({ start, site }: Pick<SpecialOrderProps, 'start' | 'site'>, order: Order) {
  const t = useMessages(messages)
  const language = useLanguage()
  const { item, optionCodes } = order
  const { options } = start.view.browseDto.superSpecialOrder
  const chosen = selectedChoices(start, item.selection)
  const fabric = chosen.get(FABRIC_CODE)
  const others = [...chosen].flatMap(([code, choice]) => (code === FABRIC_CODE ? [] : [choice]))
  const more = others.reduce((sum, choice) => sum + choice.price, 0) as Cents
  const open = options.find(option => item.selection[option.optionCode] === undefined)
  const least = leastPrice(options, Object.values(start.fabrics), item.selection)
  const view = item.selectedProduct
  const isWhole = open === undefined && view !== undefined
  const codes = optionCodes.flatMap(code => item.selection[code] ?? [])
  const name = [start.product.name, namesOf(chosen.values())].filter(Boolean).join(', ')
  return {
    fabric,
    others,
    more,
    codes,
    name,
    chosenText: namesOf(chosen.values()),
    view: isWhole ? view : undefined,
    price: isWhole ? view.formattedPrice : t.from(formatMoney(least, site.currency, language)),
    refusal:
      open !== undefined
        ? t.openReason(open.optionCode === FABRIC_CODE ? t.fabricOrLeather : open.optionName)
        : order.isLoadingView || view === undefined
          ? t.loading
          : undefined,
  }
}
type Configured = ReturnType<typeof useConfigured>

/** Name, rating and price. */
function Head({ start, price }: { readonly start: SpecialOrderStart; readonly price: string }) {
  const t = useMessages(messages)
  const { product } = start
  return (
    <div className={styles.head}>
      <div>
        <h1 className="t-h1" lang={langOf(product, 'name')}>
          {product.name}
        </h1>
        <RatingLink rating={product.rating} />
      </div>
      <div className={styles.headPrice}>
        <p className={styles.price}>{price}</p>
        <p className="t-small ink-2">{t.asYouHaveIt}</p>
      </div>
    </div>
  )
}

/** What a link asks for that is not offered. */
function LinkNotice({ start: { notOffered, refused } }: { readonly start: SpecialOrderStart }) {
  const t = useMessages(messages)
  return (
    <>
      {notOffered.length > 0 && (
        <Notice tone="warn" live={false}>
          {t.gone(notOffered.join(', '))}
        </Notice>
      )}
      {refused !== '' && (
        <Notice tone="warn" live={false}>
          {t.goneTogether(refused)}
        </Notice>
      )}
    </>
  )
}

/** The product's text, and what to know before a fabric is cut. */
function Below({ start, site }: Pick<SpecialOrderProps, 'start' | 'site'>) {
  const t = useMessages(messages)
  const { product } = start
  return (
    <section className={styles.below}>
      <div className={`page ${styles.belowRow}`}>
        <div>
          <h2 className="t-h2">{product.name}</h2>
          <ShowMore>
            <p className="ink-2" lang={langOf(product, 'description')}>
              {product.description}
            </p>
          </ShowMore>
        </div>
        <div>
          <h2 className="t-h2">{t.beforeWeCut}</h2>
          <ul className={`ink-2 ${styles.before}`}>
            <li>{t.before.change}</li>
            <li>{t.before.swatch}</li>
            <li>{t.before.colors[site.country]}</li>
          </ul>
        </div>
      </div>
    </section>
  )
}

/** The configurations that were complete on this page before, and the saved ones, without the current one. */
function useCandidates(start: SpecialOrderStart, order: Order, { codes, name, view }: Configured) {
  const saved = useSaved()
  const [seen, setSeen] = useState<readonly Candidate[]>([])
  const { slug } = start.product
  const current = view === undefined ? undefined : { slug, codes, name }
  const key = codes.join('.')
  const codesOf = ({ selection }: Candidate) => order.optionCodes.map(code => selection[code] ?? '')
  const last = seen.at(-1)
  if (current !== undefined && (last === undefined || codesOf(last).join('.') !== key))
    setSeen(
      [...seen.filter(one => codesOf(one).join('.') !== key), { name, selection: order.item.selection }].slice(-8),
    )
  const kept = saved
    .filter(one => one.slug === slug && one.codes.length === order.optionCodes.length)
    .map((one): Candidate => ({
      name: one.name,
      selection: Object.fromEntries(order.optionCodes.map((code, i) => [code, one.codes[i]!])),
    }))
  const others = [...seen.toReversed(), ...kept].filter(one => codesOf(one).join('.') !== key)
  return {
    saved,
    current,
    candidates: others.filter(
      (one, i) => others.findIndex(two => codesOf(two).join('.') === codesOf(one).join('.')) === i,
    ),
  }
}

/** The page on which a product is configured in fabric, leather and other options [SPO-01]. */
export function SpecialOrder(props: SpecialOrderProps) {
  const { start, site, calls, isDebug, add, delivery } = props
  const t = useMessages(messages)
  const language = useLanguage()
  const order = useSpecialOrder(start, calls)
  const configured = useConfigured(props, order)
  const { fabric, more, codes, view, price, refusal } = configured
  const { sku, superSpecialOrder } = start.view.browseDto
  const [looked, setLooked] = useState<string>()
  const [isComparing, setIsComparing] = useState(false)
  const [hint, setHint] = useState('')
  const [days, setDays] = useState<string>()
  const act = useRef<HTMLDivElement>(null)
  const { saved, current, candidates } = useCandidates(start, order, configured)
  useAddress(
    pageTitle(start.product.name, start.view.browseDto.reviewCount, start.brandName),
    pathIn(language, specialOrderPath(start.product.slug, codes)),
  )
  const arrives = days ?? start.view.delivery
  const made = t.made(weeksOf(start.view.leadTimeDays))
  const { selection } = order.item
  const lookedAt = start.fabrics[looked ?? '']
  // The main button knows the quantity and shows problems, so it is scrolled into view and clicked.
  const pressAdd = () => {
    const button = [...(act.current?.querySelectorAll('button') ?? [])].at(-1)
    button?.focus()
    button?.click()
  }
  return (
    <>
      <div className="page">
        <LinkNotice start={start} />
        {isDebug && (
          <Suspense>
            <DebugTools sku={sku} order={order} brandName={start.brandName} call={calls.debug} />
          </Suspense>
        )}
        <div className={styles.layout}>
          <Stage start={start} selection={selection} chosenText={configured.chosenText} system={site.systemOfMeasure} />
          <div className={styles.buy} aria-busy={order.isLoadingView}>
            <Head start={start} price={price} />
            <QuickshipNote sku={sku} chosenFabric={selection[FABRIC_CODE] ?? ''} call={calls.quickship} />
            <FabricStep
              start={start}
              order={order}
              brand={site.brand}
              currency={site.currency}
              more={more}
              onOpen={setLooked}
            />
            {superSpecialOrder.options.slice(1).map(option => (
              <OptionStep
                key={option.optionCode}
                option={option}
                selection={selection}
                exclusions={start.view.exclusions}
                onSelect={order.select}
              />
            ))}
            {view !== undefined && <ChoiceSummary view={view} days={arrives} currency={site.currency} />}
            {delivery({ parameter: view?.optionChoiceParameter ?? '', onDays: setDays })}
            <div ref={act}>{add({ parameter: view?.optionChoiceParameter ?? '', refusal })}</div>
            <p className="t-small ink-2" role="status">
              {hint}
            </p>
            <SavedList current={current} saved={saved} />
          </div>
        </div>
      </div>
      <Below start={start} site={site} />
      <DealBar
        name={start.product.name}
        fabric={fabric}
        others={namesOf(configured.others)}
        price={price}
        priceNote={fabric === undefined ? '' : t.inGroup(fabric.choiceName, fabric.priceGroupCode)}
        days={view === undefined ? '' : arrives}
        made={made}
        refusal={refusal}
        isLoading={order.isLoadingView}
        onAdd={pressAdd}
        onCompare={() => {
          const canCompare = view !== undefined && candidates.length > 0
          setHint(canCompare ? '' : t.nothingToCompare)
          setIsComparing(canCompare)
        }}
      />
      {lookedAt !== undefined && (
        <Suspense>
          <FabricFlyout
            sku={sku}
            choice={lookedAt}
            more={more}
            selectedPrice={fabric?.price as Cents | undefined}
            currency={site.currency}
            isSelected={fabric === lookedAt}
            because={reasonAgainst(start.view.exclusions, selection, FABRIC_CODE, lookedAt.choiceCode)}
            delivery={`${arrives}. ${made}`}
            call={calls.view}
            onChoose={choiceCode => {
              order.select(FABRIC_CODE, choiceCode)
              setLooked(undefined)
            }}
            onClose={() => setLooked(undefined)}
          />
        </Suspense>
      )}
      {isComparing && view !== undefined && candidates.length > 0 && (
        <Suspense>
          <CompareDialog
            start={start}
            current={{ selection, view }}
            candidates={candidates}
            call={calls.view}
            onChoose={wanted => {
              setIsComparing(false)
              order.selectAll(wanted)
            }}
            onClose={() => setIsComparing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
