import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, RefObject } from 'react'
import { aboutFabric } from '#catalog/rules/fabric/fabric.ts'
import { fabricPath } from '#catalog/rules/fabric/fabric-path.ts'
import { oneFile, srcSet } from '#catalog/rules/pictures/photo.ts'
import { pathIn } from '#lib/language.ts'
import { formatMoney } from '#lib/money.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useMedia } from '#ui/use-media.ts'
import { addedBy } from './fabric-groups.ts'
import styles from './fabric-flyout.module.css'
import { messages } from '../planner.messages.ts'
import type { PlannerCollection, PlannerFabric } from '../planner-collection.ts'

export interface FabricFlyoutProps {
  readonly open: boolean
  readonly fabric: PlannerFabric
  readonly collection: PlannerCollection
  readonly itemTypes: readonly string[]
  /** Whether the pieces are stocked in this fabric and the other choices; otherwise they are made to order. */
  readonly waits: boolean
  /** Weeks until a made-to-order piece ships. */
  readonly weeksIn: (fabric: PlannerFabric) => number
  readonly onClose: () => void
}

/**
 * From this width on, the flyout stands beside the sectional and is not modal, so that more fabrics can be picked. On a
 * phone it is a modal sheet.
 */
const WIDE = '(min-width: 1050px)'

/** Opens a dialog, modal unless the page is wide. The focus returns to its previous element when the dialog closes. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>, open: boolean, isWide: boolean): void {
  const opener = useRef<Element>(null)
  useEffect(() => {
    const element = dialog.current
    if (element === null || !open) return
    opener.current = document.activeElement
    if (isWide) element.show()
    else element.showModal()
    return () => {
      const holdsFocus = element.contains(document.activeElement)
      element.close()
      if (holdsFocus && opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus()
    }
  }, [dialog, open, isWide])
}

/** Closes the dialog by Escape wherever the focus is. A popup above it is closed first. */
function useCloseByEscape(dialog: RefObject<HTMLDialogElement | null>, open: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!open) return
    const onKey = (event: globalThis.KeyboardEvent) => {
      const within = event.target instanceof Element ? event.target.closest('dialog') : null
      if (event.key !== 'Escape' || event.defaultPrevented || (within !== null && within !== dialog.current)) return
      event.preventDefault()
      onClose()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [dialog, open, onClose])
}

function FabricPicture({ picture }: { readonly picture: NonNullable<PlannerFabric['picture']> }) {
  const { zoom } = picture
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(zoom, 'avif')} sizes="(min-width: 1050px) 23rem, 100vw" />
      <img
        className={styles.cloth}
        src={oneFile(zoom, 900)}
        alt=""
        width={zoom.width}
        height={zoom.height}
        decoding="async"
      />
    </picture>
  )
}

/** Name, description and attributes of the fabric, the link to its page, and its price difference for the plan. */
function FabricFacts({
  fabric,
  collection,
  itemTypes,
  waits,
  weeksIn,
  titleId,
}: Omit<FabricFlyoutProps, 'open' | 'onClose'> & { readonly titleId: string }) {
  const [t, language] = [useMessages(messages), useLanguage()]
  const { content, care, origin } = aboutFabric(fabric)
  const more = addedBy(collection, itemTypes, fabric.group)
  const facts = [
    [t.content, content],
    [t.care, care],
    [t.origin, origin],
    [t.type, fabric.type],
  ] as const
  return (
    <div className={styles.body} aria-live="polite">
      <div>
        <h2 id={titleId} className="t-h2">
          {fabric.choiceName}
        </h2>
        <p className={`t-small ink-2 ${styles.text}`}>{fabric.description}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value !== undefined &&
            value !== '' && (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className="t-small">
        <a className="link" href={pathIn(language, fabricPath(fabric))} target="_blank">
          {t.allAbout(fabric.choiceName)}
        </a>
      </p>
      <p className={`t-small ${styles.adds}`}>
        {more !== undefined && itemTypes.length > 0 && (
          <>{more === 0 ? t.addsNothing : t.adds(formatMoney(more, collection.currency, language))} </>
        )}
        {waits ? t.waits : t.cut(weeksIn(fabric))}
        {fabric.sample !== 'available' && <> {t.sampleSentence[fabric.sample]}</>}
      </p>
    </div>
  )
}

/** Details of the chosen fabric, and its price difference for this plan [PLN-16]. Opens and closes within 500 ms. */
export function FabricFlyout({ open, onClose, ...about }: FabricFlyoutProps) {
  const t = useMessages(messages)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isWide = useMedia(WIDE, true)
  useOpenDialog(dialog, open, isWide)
  useCloseByEscape(dialog, open, onClose)
  const { fabric } = about
  const keepInside = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopPropagation()
  }
  return (
    // The scrim is part of the dialog element; keyboards have Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.fly}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current && !isWide) onClose()
      }}
      onKeyUp={keepInside}
    >
      <div className={styles.picture} style={{ backgroundColor: fabric.colour }}>
        {fabric.picture !== null && <FabricPicture key={fabric.choiceCode} picture={fabric.picture} />}
        <IconButton icon="x" label={t.close} className={styles.close} onClick={onClose} />
      </div>
      <FabricFacts {...about} titleId={titleId} />
    </dialog>
  )
}
