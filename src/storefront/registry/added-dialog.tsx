import { useEffect, useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { telephoneHref } from '#lib/shop-identity.ts'
import { Icon } from '#ui/display/icon.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { LinkButton } from '#ui/navigation/link-button.tsx'
import { useShopNames } from '#ui/shop-names.tsx'
import { useMedia } from '#ui/use-media.ts'
import { hasChecklistLink } from '#registry/rules/checklist-link.ts'
import { isScanMode, scanModeCookie } from '#registry/rules/scan-mode.ts'
import styles from './added-dialog.module.css'
import { messages } from './adding.messages.ts'
import { checklistPath, ownPath, SCAN_PATH } from './registry-paths.ts'
import { useRegistrySwitches } from './registry-switches.ts'
import type { AddedPiece, AddedToRegistry } from './use-registry-add.ts'

export interface AddedDialogProps {
  readonly added: AddedToRegistry
  /** True if the registrants choose colour and size later. */
  readonly isLater?: boolean
  readonly onClose: () => void
}

/** The first product that was added, and the number of others. */
function Piece({ piece, others }: { readonly piece: AddedPiece; readonly others: number }) {
  const t = useMessages(messages)
  const detail = [piece.optionText, t.quantity(piece.quantity ?? 1)].filter(text => text !== '').join('. ')
  return (
    <div className={styles.piece}>
      {piece.picture !== undefined && <ProductPicture product={piece.picture} alt="" ratio="6:5" sizes="8.5rem" />}
      <div>
        <p className="t-title">{piece.name}</p>
        <p className="t-small ink-2">{detail}</p>
        {piece.formattedPrice !== undefined && <p className="num">{piece.formattedPrice}</p>}
        {others > 0 && <p className="t-small ink-2">+ {t.others(others)}</p>}
      </div>
    </div>
  )
}

/** Telephone numbers of registry help for both countries [REG-14]. */
function Help() {
  const t = useMessages(messages)
  const { registryPhones } = useShopNames()
  return (
    <div className={styles.help}>
      {(['US', 'CA'] as const).map(country => (
        <span key={country}>
          {t.countries[country]} <a href={telephoneHref(registryPhones[country])}>{registryPhones[country]}</a>
        </span>
      ))}
      <span>{t.hours}</span>
    </div>
  )
}

/** Confirms what was added, with the ways on [REG-11]; a sheet on a phone. In scan mode the first one scans again. */
export function AddedDialog({ added: { registry, pieces, all, fresh }, isLater = false, onClose }: AddedDialogProps) {
  const t = useMessages(messages)
  const { isChecklistOn } = useRegistrySwitches()
  const navigate = useNavigate()
  const isNarrow = useMedia('(max-width: 768px)', false)
  const doneId = useId()
  const isScanning = isScanMode(document.cookie)
  const actions = useRef<HTMLDivElement>(null)
  useEffect(() => actions.current?.querySelector('button')?.focus(), [])
  const goOn = () => {
    onClose()
    if (isScanning) void navigate(SCAN_PATH)
  }
  const leaveScanMode = () => {
    document.cookie = scanModeCookie(false)
    onClose()
  }
  const [first] = pieces
  const hasChecklist = hasChecklistLink(isChecklistOn, registry.registryType)
  return (
    <Dialog
      open
      title={t.on(registry.name)}
      describedBy={doneId}
      variant={isNarrow ? 'flyout' : 'dialog'}
      onClose={onClose}
    >
      <p id={doneId} className={styles.added}>
        <Icon name="check" size="s" />
        {t.added}
      </p>
      {first !== undefined && <Piece piece={first} others={pieces.length - 1} />}
      {isLater && <p className={`t-small ink-2 ${styles.later}`}>{t.later}</p>}
      <div className={styles.count}>
        <span className={styles.measure} aria-hidden>
          <i style={{ flexGrow: Math.max(0, all - fresh) }} />
          <i className={styles.fresh} style={{ flexGrow: fresh }} />
        </span>
        <span className="num">
          <b>{t.pieces(all)}</b>, {t.fresh(fresh)}
        </span>
      </div>
      <div ref={actions} className={styles.actions}>
        <Button size="l" className={styles.whole} onClick={goOn}>
          {isScanning ? t.scanOn : t.goOn}
        </Button>
        <LinkButton variant="second" to={ownPath(registry.grId)} {...(!hasChecklist && { className: styles.whole })}>
          {t.viewRegistry}
        </LinkButton>
        {hasChecklist && (
          <LinkButton variant="second" to={checklistPath(registry.grId)}>
            {t.viewChecklist}
          </LinkButton>
        )}
      </div>
      {isScanning && (
        <p className={styles.leave}>
          <button type="button" className="link t-small" onClick={leaveScanMode}>
            {t.leaveScan}
          </button>
        </p>
      )}
      <Help />
    </Dialog>
  )
}
