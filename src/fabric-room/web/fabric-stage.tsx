import { useState } from 'react'
import { SCALE_BAR } from '#catalog/rules/fabric/scale-bar.ts'
import { srcSet } from '#catalog/rules/pictures/photo.ts'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import { numberIn } from '#lib/messages.ts'
import { IconButton } from '#ui/forms/icon-button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { classNames } from '#ui/class-names.ts'
import { lightAt, type Light } from '../rules/light.ts'
import { messages } from './fabric-room.messages.ts'
import styles from './fabric-stage.module.css'
import type { FabricOffer, ShownFabric } from '../rules/shown-fabric.ts'

/** Zoom levels: 1 shows 4 inches of the fabric across the picture. */
const ZOOM = [1, 1.5, 2, 3] as const
/** Width of a fabric's close-up in inches. */
const INCHES = 4
const STAGE = '(min-width: 1050px) 55vw, 100vw'

/** The fabric from close by, with buttons that enlarge it and a line that shows its scale. */
function CloseUp({ fabric }: { readonly fabric: ShownFabric }) {
  const t = useMessages(messages)
  const bar = SCALE_BAR[useLanguage()]
  const [at, setAt] = useState(0)
  const scale = ZOOM[at]!
  const { zoom, colour, name } = fabric
  if (zoom === null) return <div className={styles.picture} style={{ backgroundColor: colour }} />
  return (
    <>
      <div
        className={styles.picture}
        style={{ backgroundColor: colour }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keyboards scroll the close-up.
        tabIndex={0}
        role="group"
        aria-label={t.zoom(name)}
      >
        <picture>
          <source type="image/avif" srcSet={srcSet(zoom, 'avif')} sizes={STAGE} />
          <img
            className={styles.cloth}
            style={{ width: `${scale * 100}%` }}
            src={`${zoom.stem}-${zoom.widths[0]}.webp`}
            srcSet={srcSet(zoom, 'webp')}
            sizes={STAGE}
            alt={name}
            width={zoom.width}
            height={zoom.height}
            fetchPriority="high"
            decoding="async"
          />
        </picture>
      </div>
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
  )
}

/** The slider from daylight to evening. */
function LightSlider({
  time,
  light,
  onTime,
}: {
  readonly time: number
  readonly light: Light
  readonly onTime: (time: number) => void
}) {
  const t = useMessages(messages)
  const language = useLanguage()
  const name = t.times[Math.round((time / 100) * (t.times.length - 1))]!
  const text = t.lightText(name, numberIn(language, light.kelvin))
  return (
    <div className={styles.light}>
      <label className={styles.lightHead}>
        <span className="t-title">{t.light}</span>
        <span className={styles.kelvin}>{text}</span>
        <input
          className={styles.slider}
          type="range"
          min={0}
          max={100}
          step={5}
          value={time}
          aria-label={t.light}
          aria-valuetext={text}
          onChange={event => onTime(Number(event.target.value))}
        />
      </label>
      <div className={styles.ends} aria-hidden>
        <span>{t.day}</span>
        <span>{t.evening}</span>
      </div>
      <p className="t-small ink-2">{t.lightNote}</p>
    </div>
  )
}

/** The picture of a fabric: from close by, or on a piece of furniture. */
type View = 'close' | 'piece'

const hasPicture = ({ zoom }: ShownFabric): boolean => zoom !== null

/** The line below the picture: whether it is a photograph, a drawing or only a colour. */
function noteOf(view: View, fabric: ShownFabric, offer: FabricOffer | undefined, t: (typeof messages)['en']): string {
  if (view === 'piece' && offer !== undefined) return offer.isPhoto ? t.photographed : t.drawn
  return hasPicture(fabric) ? '' : t.noClose
}

/** The fabric from close by or on a piece, in the light of the slider. */
export function FabricStage({ fabric }: { readonly fabric: ShownFabric }) {
  const t = useMessages(messages)
  const { offers } = fabric
  const [view, setView] = useState<View>('close')
  const [slug, setSlug] = useState((offers.find(one => one.isPhoto) ?? offers[0])?.slug ?? '')
  const [time, setTime] = useState(0)
  const light = lightAt(time / 100)
  const offer = offers.find(one => one.slug === slug)
  const isOn = view === 'piece' && offer !== undefined
  const note = noteOf(view, fabric, offer, t)
  return (
    <div>
      <div className={styles.stage} style={{ filter: `brightness(${light.brightness})` }}>
        {isOn ? (
          <ProductPicture
            product={offer.picture}
            alt={`${offer.name}, ${fabric.name}`}
            ratio="4:3"
            sizes={STAGE}
            isFirst
          />
        ) : (
          <CloseUp fabric={fabric} />
        )}
        <span className={styles.tint} style={{ backgroundColor: light.tint }} aria-hidden />
      </div>
      {note !== '' && <p className={`t-small ink-2 ${styles.note}`}>{note}</p>}
      {offers.length > 0 && (
        <div className={styles.views}>
          <div className={styles.toggle} role="group" aria-label={t.views}>
            {(['close', 'piece'] as const).map(one => (
              <button
                key={one}
                type="button"
                className={classNames(styles.one, view === one && styles.isOn)}
                aria-pressed={view === one}
                onClick={() => setView(one)}
              >
                {one === 'close' ? t.close : t.onPiece}
              </button>
            ))}
          </div>
          {isOn && (
            <SelectField
              label={t.piece}
              keep
              value={slug}
              onChange={event => setSlug(event.target.value)}
              options={offers.map(one => ({ value: one.slug, label: one.name }))}
            />
          )}
        </div>
      )}
      <LightSlider time={time} light={light} onTime={setTime} />
    </div>
  )
}
