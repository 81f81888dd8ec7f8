import { lazy, Suspense, useState } from 'react'
import type { MouseEvent } from 'react'
import type { SystemOfMeasure } from '#lib/site.ts'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import type { GallerySlide } from '../../rules/product/gallery-slides.ts'
import { DrawnView } from './drawn-view.tsx'
import { messages } from './gallery.messages.ts'
import { WidthMeasure } from './width-measure.tsx'
import { PhotoTile, ProductPicture } from './product-picture.tsx'
import styles from './product-gallery.module.css'
import { useSlides } from './use-slides.ts'

const ZoomDialog = lazy(() => import('./zoom-dialog.tsx'))

const STAGE = '(min-width: 1050px) 62vw, 100vw'
const idOf = (i: number) => `picture-${i + 1}`

function Shown({
  slide,
  system,
  isFirst,
}: {
  readonly slide: GallerySlide
  readonly system: SystemOfMeasure
  readonly isFirst: boolean
}) {
  switch (slide.kind) {
    case 'piece':
      return <ProductPicture product={slide.picture} alt={slide.alt} ratio="4:3" sizes={STAGE} isFirst={isFirst} />
    case 'drawing':
      return (
        <div className={styles.sheet}>
          <DrawnView view={slide.view} system={system} />
        </div>
      )
    default:
      return <PhotoTile photo={slide.photo} alt={slide.alt} ratio="4:3" sizes={STAGE} />
  }
}

function Thumbnail({ slide }: { readonly slide: GallerySlide }) {
  switch (slide.kind) {
    case 'piece':
      return <ProductPicture product={slide.picture} alt="" sizes="7rem" />
    case 'drawing':
      return (
        <div className={styles.small}>
          <DrawnView view={slide.view} system={1} bare />
        </div>
      )
    default:
      return <PhotoTile photo={slide.photo} alt="" sizes="7rem" />
  }
}

/** One slide: a picture that opens in the zoom dialog, or the dimension drawing. */
function Slide({
  slide,
  system,
  isFirst,
  onZoom,
}: {
  readonly slide: GallerySlide
  readonly system: SystemOfMeasure
  readonly isFirst: boolean
  readonly onZoom: (event: MouseEvent) => void
}) {
  const t = useMessages(messages)
  if (slide.kind === 'drawing') return <Shown slide={slide} system={system} isFirst={false} />
  return (
    <>
      <a className={styles.open} href={slide.large} onClick={onZoom} aria-label={t.zoomIn(slide.alt)}>
        <Shown slide={slide} system={system} isFirst={isFirst} />
      </a>
      {(slide.kind === 'photo' || slide.kind === 'piece') && slide.shownIn !== '' && (
        <p className={styles.note}>{t.shownIn(slide.shownIn)}</p>
      )}
    </>
  )
}

interface Position {
  /** Index of the slide that is shown. */
  readonly at: number
  readonly show: (at: number) => void
}

function Arrows({ at, count, show }: Position & { readonly count: number }) {
  const t = useMessages(messages)
  return (
    <div className={styles.arrows}>
      <IconButton
        variant="line"
        icon="arrow-left"
        label={t.previous}
        disabled={at === 0}
        onClick={() => show(at - 1)}
      />
      <IconButton
        variant="line"
        icon="arrow-right"
        label={t.next}
        disabled={at === count - 1}
        onClick={() => show(at + 1)}
      />
    </div>
  )
}

/** Thumbnails: links to the slides, which work without scripts. */
function Thumbnails({ slides, at, show }: Position & { readonly slides: readonly GallerySlide[] }) {
  const t = useMessages(messages)
  return (
    <ul className={styles.thumbs} aria-label={t.all}>
      {slides.map((slide, i) => (
        <li key={i}>
          <a
            className={classNames(styles.thumb, i === at && styles.here)}
            href={`#${idOf(i)}`}
            aria-current={i === at || undefined}
            aria-label={t.placeAndWhat(i + 1, slides.length, slide.alt)}
            onClick={event => {
              event.preventDefault()
              show(i)
            }}
          >
            <Thumbnail slide={slide} />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The zoom dialog, starting with the picture of slide `at`; drawings are omitted. */
function Zoom({
  name,
  slides,
  at,
  onClose,
}: {
  readonly name: string
  readonly slides: readonly GallerySlide[]
  readonly at: number
  readonly onClose: () => void
}) {
  const large = slides.flatMap((slide, i) =>
    slide.kind === 'drawing'
      ? []
      : [{ i, alt: slide.alt, href: slide.large, photo: slide.kind === 'piece' ? slide.picture.photo : slide.photo }],
  )
  const first = large.findIndex(one => one.i === at)
  return (
    <Suspense>
      <ZoomDialog name={name} pictures={large} first={Math.max(0, first)} onClose={onClose} />
    </Suspense>
  )
}

/**
 * Gallery of a product in a scroll-snapping row: its main picture with dimensions, then all other slides. Without
 * scripts the row can be swiped, thumbnails link to slides, and pictures link to their files.
 */
export function ProductGallery({
  name,
  slides,
  system,
}: {
  readonly name: string
  readonly slides: readonly GallerySlide[]
  readonly system: SystemOfMeasure
}) {
  const t = useMessages(messages)
  const { track, at, show, onKeyDown } = useSlides(slides.length)
  const [zoomed, setZoomed] = useState<number>()
  const current = slides[at] ?? slides[0]!
  const zoom = (i: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setZoomed(i)
  }
  const isMany = slides.length > 1
  return (
    <section className={styles.gallery} aria-roledescription="carousel" aria-label={t.picturesOf(name)}>
      <div className={styles.stage}>
        {/* A scrollable row must be reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={track}
          className={styles.track}
          role="group"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row that scrolls must be focusable
          tabIndex={isMany ? 0 : undefined}
          aria-label={isMany ? t.pictures(slides.length) : undefined}
          onKeyDown={onKeyDown}
        >
          {slides.map((slide, i) => (
            <div
              key={i}
              id={idOf(i)}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={t.place(i + 1, slides.length)}
            >
              <Slide slide={slide} system={system} isFirst={i === 0} onZoom={zoom(i)} />
            </div>
          ))}
        </div>
        {isMany && (
          <p className={styles.count} aria-hidden>
            <span className="num">
              {at + 1} / {slides.length}
            </span>
          </p>
        )}
        {current.kind !== 'drawing' && (
          <span className={styles.zoom} aria-hidden>
            <Icon name="maximize" />
          </span>
        )}
        {isMany && <Arrows at={at} count={slides.length} show={show} />}
        {isMany && (
          <p className="visually-hidden" role="status">
            {t.place(at + 1, slides.length)}
          </p>
        )}
      </div>
      <div className={classNames(styles.measure, current.kind !== 'piece' && styles.away)}>
        {slides[0]?.kind === 'piece' && <WidthMeasure product={slides[0].picture} system={system} ratio="4:3" />}
      </div>
      {isMany && <Thumbnails slides={slides} at={at} show={show} />}
      {zoomed !== undefined && <Zoom name={name} slides={slides} at={zoomed} onClose={() => setZoomed(undefined)} />}
    </section>
  )
}
