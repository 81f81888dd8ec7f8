import { useId } from 'react'
import { createPortal } from 'react-dom'
import { PERSONALIZATION_TYPES } from '#catalog/rules/product.ts'
import { formatMoney, minus, plus, type Cents, type Currency } from '#lib/money.ts'
import type { Country } from '#lib/site.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Skeleton } from '#ui/display/skeleton.tsx'
import { Button } from '#ui/forms/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useMedia } from '#ui/use-media.ts'
import { hardlyShows } from '../rules/hardly-shows.ts'
import { monogramFee } from '../rules/monogram-fee.ts'
import { SUMMARY } from '../rules/mark-error.ts'
import { locationOf, templateOf, textsOf, type PanelState } from '../rules/panel-state.ts'
import { LayoutPicker } from './layout-picker.tsx'
import { LetterFields, PanelError } from './letter-fields.tsx'
import { LivePreview, type LivePreviewProps } from './live-preview.tsx'
import { messages } from './monogram-panel.messages.ts'
import styles from './monogram-panel.module.css'
import { ThreadPicker } from './thread-picker.tsx'
import { TypefacePicker } from './typeface-picker.tsx'
import { usePanel, type Panel, type PanelStart } from './use-panel.ts'
import { WordPicker } from './word-picker.tsx'

/** The product that is personalized, and what the work costs. */
export interface MonogramProduct {
  readonly sku: string
  readonly name: string
  /** The chosen options, such as `White, Bath`; empty without any. */
  readonly chosen: string
  /** Unit price; `isWorkIncluded` if it contains the price of the work, as that of a personalized line does. */
  readonly price: Cents
  readonly isWorkIncluded?: boolean
  readonly country: Country
  readonly currency: Currency
  /** Hexadecimal color of the product, for the note about thread that hardly shows. */
  readonly colour?: string | undefined
}

export interface MonogramPanelProps {
  readonly product: MonogramProduct
  /** Key of the state [MON-02]. */
  readonly stateKey?: string
  /** Element in which wide screens show the preview; without it, and on narrow screens, it is above the choices. */
  readonly stage?: HTMLElement | null
  readonly start?: PanelStart
}

const WAITING: Readonly<Record<WorkType, LivePreviewProps['waiting']>> = {
  100: 'print',
  700: 'thread',
  705: 'etch',
}

type WorkType = Exclude<(typeof PERSONALIZATION_TYPES)[keyof typeof PERSONALIZATION_TYPES], 0>

/** The technique: by the maker (100), embroidery (700) or etching (705). */
function workOf({ offer: { personalizationType } }: PanelState): WorkType {
  const { legacy, embroidery, etching } = PERSONALIZATION_TYPES
  return [embroidery, etching].find(type => type === personalizationType) ?? legacy
}

/** The panel in which a product is personalized: live preview, text lines, and choices [MON-01]. */
export function MonogramPanel({ product, stateKey, stage, start }: MonogramPanelProps) {
  const t = useMessages(messages)
  const panel = usePanel(product, stateKey, start)
  const { state, trouble, noteRoot } = panel
  if (trouble === 'closed')
    return (
      <Notice tone="warn" live={false}>
        {t.closed}
      </Notice>
    )
  if (trouble === 'failed' && state === undefined)
    return (
      <Notice tone="error">
        {t.noOptions}{' '}
        <button type="button" className="link" onClick={panel.retry}>
          {t.tryAgain}
        </button>
      </Notice>
    )
  if (state === undefined)
    return (
      <div className={styles.panel} aria-busy>
        <p className="t-small ink-2">{t.loading}</p>
        <Skeleton height="20rem" />
      </div>
    )
  return <OpenPanel {...{ product, panel, state, stage, noteRoot }} />
}

interface OpenPanelProps {
  readonly product: MonogramProduct
  readonly panel: Panel
  readonly state: PanelState
  readonly stage?: HTMLElement | null | undefined
}

function OpenPanel({ product, panel, state, stage, noteRoot }: OpenPanelProps & Pick<Panel, 'noteRoot'>) {
  const t = useMessages(messages)
  const isNarrow = useMedia('(max-width: 1049px)', false)
  const preview = <Preview product={product} state={state} isSticky={isNarrow || !stage} />
  return (
    <div ref={noteRoot} className={styles.place}>
      {stage && !isNarrow ? createPortal(preview, stage) : preview}
      <div className={styles.panel}>
        <Arrangement panel={panel} state={state} />
        <Letters panel={panel} state={state} />
        <TypefacePicker
          options={state.offer.typefaces.map(({ font, name, sampleUrl }) => ({ key: font, name, sampleUrl }))}
          chosen={state.choice.font}
          onChoose={font => panel.choose({ font })}
        />
        <Threads {...{ product, panel, state }} />
        {state.offer.locations.length > 1 && (
          <WordPicker
            legend={t.place}
            options={state.offer.locations.map(({ locationName, name }) => ({ key: locationName, name }))}
            chosen={state.choice.locationName}
            onChoose={locationName => panel.choose({ locationName })}
          />
        )}
        <Price {...{ product, panel, state }} />
      </div>
      <p className="t-small ink-2">{t.made[workOf(state)]}</p>
      <p className="visually-hidden" role="status">
        {panel.drawn > 0 && !state.isLoading && state.imageURL !== '' && t.updated}
      </p>
    </div>
  )
}

/** The chosen arrangement, typeface and color in words: `Three letters, Besley, Sage`. */
function useParts(state: PanelState): string {
  const t = useMessages(messages)
  const { offer, choice } = state
  return t.of(
    [
      templateOf(state).name,
      offer.typefaces.find(one => one.font === choice.font)?.name,
      offer.colours.find(one => one.textcolor === choice.textcolor)?.name,
    ].filter(part => part !== undefined),
  )
}

function Preview({
  product,
  state,
  isSticky,
}: Pick<OpenPanelProps, 'product' | 'state'> & { readonly isSticky: boolean }) {
  const t = useMessages(messages)
  const location = locationOf(state)
  const letters = textsOf(state)
    .filter(text => text !== '')
    .join(' ')
  return (
    <div data-monogram-preview className={classNames(isSticky && styles.sticky)}>
      <LivePreview
        plain={<img src={location.defaultImageUrl} alt={`${location.alt}. ${t.plainPicture}`} />}
        imageURL={state.imageURL}
        alt={t.shows(letters, product.name, useParts(state))}
        isLoading={state.isLoading}
        waiting={WAITING[workOf(state)]}
      />
      {state.offer.shownIn !== '' && <p className={styles.seenIn}>{t.seenIn(state.offer.shownIn)}</p>}
    </div>
  )
}

/** Layout, and the frame around the letters where the layout has some. */
function Arrangement({ panel, state }: Pick<OpenPanelProps, 'panel' | 'state'>) {
  const t = useMessages(messages)
  const { templates } = state.offer
  const { layout, frame } = templateOf(state)
  const layouts = [...new Set(templates.map(one => one.layout))]
  const frames = templates.filter(one => one.layout === layout)
  const choose = (templateName: string | undefined) => {
    if (templateName !== undefined) panel.choose({ templateName })
  }
  const named = (of: string, around: string) =>
    templates.find(one => one.layout === of && one.frame === around) ?? templates.find(one => one.layout === of)
  return (
    <>
      <LayoutPicker
        options={layouts.map(one => ({ key: one, name: t.layouts[one], sample: one }))}
        chosen={layout}
        onChoose={key => choose(named(key, frame)?.templateName)}
      />
      {frames.length > 1 && (
        <WordPicker
          legend={t.frame}
          options={frames.map(one => ({ key: one.frame, name: t.frames[one.frame] }))}
          chosen={frame}
          onChoose={key => choose(named(layout, key)?.templateName)}
        />
      )}
    </>
  )
}

function Letters({ panel, state }: Pick<OpenPanelProps, 'panel' | 'state'>) {
  const t = useMessages(messages)
  const { layout, lines } = templateOf(state)
  return (
    <LetterFields
      personalization={state.personalization}
      fontAttributes={state.fontAttributes}
      errorMsg={state.errorMsg}
      errorPos={state.errorPos}
      labels={lines.map(line => line.label)}
      areLetters={layout === 'single' || layout === 'three'}
      note={layout === 'three' ? t.lastInMiddle : ''}
      errorId={panel.errorId}
      onType={panel.type}
      onLeave={panel.leave}
    />
  )
}

/** The colors; a finish with one color needs no choice. */
function Threads({ product, panel, state }: OpenPanelProps) {
  const { colours } = state.offer
  if (colours.length < 2) return null
  const hex = colours.find(one => one.textcolor === state.choice.textcolor)?.hex
  return (
    <ThreadPicker
      options={colours.map(one => ({ key: one.textcolor, name: one.name, hex: one.hex }))}
      chosen={state.choice.textcolor}
      onChoose={textcolor => panel.choose({ textcolor })}
      isThread={workOf(state) === PERSONALIZATION_TYPES.embroidery}
      isFaint={hex !== undefined && product.colour !== undefined && hardlyShows(hex, product.colour)}
    />
  )
}

/** The price of a piece with the work; errors about the order as a whole are marked here [MON-15]. */
function Price({ product, panel, state }: OpenPanelProps) {
  const t = useMessages(messages)
  const language = useLanguage()
  const summaryId = useId()
  const parts = useParts(state)
  const money = (amount: Cents) => formatMoney(amount, product.currency, language)
  const isMarked = state.errorPos.includes(SUMMARY)
  const fee = monogramFee(workOf(state), product.country)
  const plain = product.isWorkIncluded ? minus(product.price, fee) : product.price
  return (
    <div className={styles.total}>
      <dl id={summaryId} className={classNames(styles.sums, isMarked && styles.marked)}>
        <div>
          <dt>{product.chosen === '' ? product.name : product.chosen}</dt>
          <dd>{money(plain)}</dd>
        </div>
        <div>
          <dt>{parts}</dt>
          <dd>{money(fee)}</dd>
        </div>
        <div className={styles.each}>
          <dt>{t.each}</dt>
          <dd>{money(plus(plain, fee))}</dd>
        </div>
      </dl>
      {isMarked && state.errorMsg !== '' && (
        <>
          <PanelError id={panel.errorId}>{state.errorMsg}</PanelError>
          <Button variant="quiet" size="s" onClick={panel.retry}>
            {t.tryAgain}
          </Button>
        </>
      )}
    </div>
  )
}
