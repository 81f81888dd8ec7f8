import { Suspense, useCallback, useState } from 'react'
import { pathIn, type Language } from '#lib/language.ts'
import { formatMoney, minus, plus, type Cents, type Currency } from '#lib/money.ts'
import { formatPriceDifference } from '#lib/format-price-difference.ts'
import { numberIn } from '#lib/messages.ts'
import { useReply } from '#catalog/web/use-reply.ts'
import { SCALE_BAR } from '#catalog/rules/fabric/scale-bar.ts'
import { FABRIC_CODE } from '#catalog/rules/special-order-family.ts'
import { GetFreeSwatch } from '#swatches/web/get-free-swatch-on-demand.tsx'
import { Button } from '#ui/forms/button.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import type { ProductView, SpecialOrderChoice, SpecialOrderFabric } from '../contract.ts'
import styles from './fabric-flyout.module.css'
import { logged } from './log-failure.ts'
import type { SpecialOrderCalls } from './special-order-data.ts'
import { messages } from './special-order-page.messages.ts'
import { choiceList } from './use-special-order.ts'

/** Zoom levels: 1 shows 4 inches of the fabric across the flyout. */
const ZOOM = [1, 1.5, 2, 3] as const
/** The picture of a fabric is 4 inches wide. */
const INCHES = 4

/** The fabric at a scale that is drawn as a line of known length, with buttons for a larger scale. */
function ClothZoom({ fabric }: { readonly fabric: SpecialOrderFabric }) {
  const t = useMessages(messages)
  const bar = SCALE_BAR[useLanguage()]
  const [at, setAt] = useState(0)
  const scale = ZOOM[at]!
  return (
    <div className={styles.cloth} style={{ backgroundColor: fabric.color }}>
      {fabric.zoomImagePath !== '' && (
        <div
          className={styles.weave}
          role="img"
          aria-label={fabric.choiceName}
          style={{ backgroundImage: `url("${fabric.zoomImagePath}")`, backgroundSize: `${scale * 100}%` }}
        />
      )}
      {fabric.zoomImagePath !== '' && (
        <>
          <span className={styles.inch} style={{ width: `${(scale * bar.inches * 100) / INCHES}%` }} aria-hidden>
            <span>{bar.words}</span>
          </span>
          <div className={styles.tools}>
            <IconButton
              icon="minus"
              label={t.smaller}
              className={styles.tool}
              disabled={at === 0}
              onClick={() => setAt(at - 1)}
            />
            <IconButton
              icon="plus"
              label={t.larger}
              className={styles.tool}
              disabled={at === ZOOM.length - 1}
              onClick={() => setAt(at + 1)}
            />
          </div>
        </>
      )}
    </div>
  )
}

/** The fabric in words: its text, its properties as a list, and the link to its page. */
function Facts({ fabric, delivery }: { readonly fabric: SpecialOrderFabric; readonly delivery: string }) {
  const t = useMessages(messages)
  const language = useLanguage()
  const facts = [
    [t.content, fabric.content],
    [t.care, fabric.care],
    [t.cleaning, fabric.cleaning],
    [t.origin, fabric.origin],
    [t.type, fabric.type],
    [t.color, fabric.family],
    [t.rubs, fabric.rubs === null ? t.untested : t.rubCount(numberIn(language, fabric.rubs))],
    [t.delivery, delivery],
  ] as const
  return (
    <>
      <p className={styles.copy}>{fabric.romanceCopy}</p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== '' && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="t-small">
        <a className="link" href={pathIn(language, fabric.path)} target="_blank">
          {t.allAbout(fabric.choiceName)}
        </a>
      </p>
    </>
  )
}

/** The button that opens its free swatch, or why there is none. `sample` is undefined until it is known. */
function Swatch({
  sample = 'available',
  onOpen,
}: {
  readonly sample: SpecialOrderFabric['sample'] | undefined
  readonly onOpen: () => void
}) {
  const t = useMessages(messages)
  if (sample !== 'available') return <p className="t-small ink-2">{t.noSample[sample]}</p>
  return (
    <Button variant="second" size="l" onClick={onOpen}>
      {t.getSwatch}
    </Button>
  )
}

/** The price difference to the selected fabric in words; '' if none is selected or they cost the same. */
const differenceTo = (
  { price }: SpecialOrderChoice,
  selectedPrice: Cents | undefined,
  currency: Currency,
  language: Language,
): string =>
  selectedPrice === undefined ? '' : formatPriceDifference(minus(price as Cents, selectedPrice), currency, language)

export interface FabricFlyoutProps {
  readonly sku: string
  readonly choice: SpecialOrderChoice
  /** Cents: of the other selected choices, and of the fabric that is selected now. */
  readonly more: Cents
  readonly selectedPrice: Cents | undefined
  readonly currency: Currency
  readonly isSelected: boolean
  /** The reason why the fabric does not fit the other choices. */
  readonly because: string | undefined
  /** Delivery days and weeks of a view, in words. */
  readonly delivery: (view: ProductView) => string
  readonly call: SpecialOrderCalls['view']
  readonly onChoose: (choiceCode: string) => void
  readonly onClose: () => void
}

/**
 * A fabric in detail, with its free swatch; it slides in within 500 ms [SPO-05, SPO-06]. If the details cannot be
 * fetched, it shows the fabric's color alone [SPO-17].
 */
export function FabricFlyout(props: FabricFlyoutProps) {
  const { sku, choice, more, selectedPrice, currency, isSelected, because, delivery, call, onChoose, onClose } = props
  const t = useMessages(messages)
  const language = useLanguage()
  const { choiceCode, choiceName, priceGroupCode } = choice
  const [isSwatchOpen, setIsSwatchOpen] = useState(false)
  const reply = useReply(
    useCallback(
      () => logged(call({ sku, choices: choiceList({ [FABRIC_CODE]: choiceCode }), isFabricPopup: 'true' })),
      [call, sku, choiceCode],
    ),
  )
  const view = reply.status === 'ready' ? reply.value : undefined
  const fabric = view?.fabric ?? undefined
  const difference = differenceTo(choice, selectedPrice, currency, language)
  return (
    <Dialog open title={choiceName} titleHidden variant="flyout" onClose={onClose}>
      <div className={styles.fly} aria-busy={reply.status === 'loading'}>
        {reply.status === 'loading' && <Skeleton height="16rem" />}
        {reply.status === 'failed' && <div className={styles.cloth} style={{ backgroundColor: choice.color }} />}
        {fabric !== undefined && <ClothZoom fabric={fabric} />}
        <div className={styles.body}>
          <div className={styles.title}>
            <p className="t-h2" aria-hidden>
              {choiceName}
            </p>
            <p className="t-title num">{formatMoney(plus(choice.price as Cents, more), currency, language)}</p>
          </div>
          <p className="t-small ink-2">
            {difference === '' ? t.noChange(priceGroupCode) : t.change(priceGroupCode, difference)}
          </p>
          {fabric !== undefined && <Facts fabric={fabric} delivery={delivery(view!)} />}
          {because !== undefined && <p className={styles.because}>{because}</p>}
        </div>
        <div className={styles.acts}>
          <Swatch sample={fabric?.sample} onOpen={() => setIsSwatchOpen(true)} />
          <Button
            size="l"
            {...(because !== undefined && { disabledReason: because })}
            onClick={() => onChoose(choiceCode)}
          >
            {isSelected ? t.isChosen(choiceName) : t.choose(choiceName)}
          </Button>
        </div>
      </div>
      {isSwatchOpen && (
        <Suspense>
          <GetFreeSwatch sku={sku} choiceCode={choiceCode} onClose={() => setIsSwatchOpen(false)} />
        </Suspense>
      )}
    </Dialog>
  )
}
