import { useEffect, useState } from 'react'
import { Dialog } from '#ui/navigation/dialog.tsx'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { useMessages } from '#ui/language.tsx'
import { srcSet } from '../../rules/pictures/photo.ts'
import type { Photo } from '../../rules/pictures/photo.ts'
import { MOST_ZOOM, ZOOM_STEP } from '../../rules/pictures/zoom.ts'
import { messages } from './gallery.messages.ts'
import { useZoom } from './use-zoom.ts'
import styles from './zoom-dialog.module.css'

export interface ZoomPicture {
  readonly alt: string
  readonly href: string
  /** Undefined: a drawing. */
  readonly photo: Photo | undefined
}

/** Toolbar with the picture's number and scale, and buttons for other pictures and for zooming. */
function ZoomBar({
  at,
  count,
  scale,
  by,
  turn,
}: Pick<ReturnType<typeof useZoom>, 'by' | 'turn'> & {
  /** Index of the picture. */
  readonly at: number
  /** Number of pictures. */
  readonly count: number
  /** 1: as large as the window. */
  readonly scale: number
}) {
  const t = useMessages(messages)
  return (
    <div className={styles.bar}>
      <div className={styles.group}>
        {count > 1 && (
          <IconButton
            variant="line"
            icon="arrow-left"
            label={t.previous}
            disabled={at === 0}
            onClick={() => turn(-1)}
          />
        )}
        {count > 1 && (
          <IconButton
            variant="line"
            icon="arrow-right"
            label={t.next}
            disabled={at === count - 1}
            onClick={() => turn(1)}
          />
        )}
      </div>
      <p className={styles.where} role="status">
        <span className="visually-hidden">{t.picture} </span>
        <span className="num">
          {at + 1} / {count}
        </span>
        <span className={styles.scale}>{t.percent(Math.round(scale * 100))}</span>
      </p>
      <div className={styles.group}>
        <IconButton
          variant="line"
          icon="minus"
          label={t.smaller}
          disabled={scale <= 1}
          onClick={() => by(1 / ZOOM_STEP)}
        />
        <IconButton
          variant="line"
          icon="plus"
          label={t.larger}
          disabled={scale >= MOST_ZOOM}
          onClick={() => by(ZOOM_STEP)}
        />
      </div>
    </div>
  )
}

/** Shows a picture as large as the window, and zooms by pinch, wheel, drag, buttons, or the keys + − 0 and arrows. */
export default function ZoomDialog({
  name,
  pictures,
  first,
  onClose,
}: {
  readonly name: string
  readonly pictures: readonly ZoomPicture[]
  readonly first: number
  readonly onClose: () => void
}) {
  const t = useMessages(messages)
  const [at, setAt] = useState(first)
  const { stage, zoom, by, turn, onKeyDown, onDoubleClick, pointer } = useZoom(step => {
    const next = Math.min(pictures.length - 1, Math.max(0, at + step))
    setAt(next)
    return next !== at
  })
  // The stage handles the keys; the dialog would focus its close button.
  useEffect(() => stage.current?.focus(), [stage])
  const picture = pictures[at] ?? pictures[0]!
  const { x, y, scale } = zoom
  return (
    <Dialog open onClose={onClose} title={t.picturesOf(name)} titleHidden variant="layer">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys work anywhere in the dialog. */}
      <div className={styles.zoom} onKeyDown={onKeyDown}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Buttons below do the same. */}
        <div
          ref={stage}
          className={styles.stage}
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The stage takes the arrow keys.
          tabIndex={0}
          aria-label={t.stage(picture.alt)}
          onDoubleClick={onDoubleClick}
          {...pointer}
        >
          <picture
            key={picture.href}
            className={styles.picture}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          >
            {picture.photo !== undefined && (
              <source
                type="image/avif"
                srcSet={srcSet(picture.photo, 'avif')}
                sizes={scale > 1.6 ? '200vw' : '100vw'}
              />
            )}
            <img className={styles.img} src={picture.href} alt={picture.alt} draggable={false} decoding="async" />
          </picture>
        </div>
        <ZoomBar at={at} count={pictures.length} scale={scale} by={by} turn={turn} />
      </div>
    </Dialog>
  )
}
