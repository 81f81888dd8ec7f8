import { useRef, useState } from 'react'
import { copyText } from '#ui/copy-text.ts'
import { Button } from '#ui/forms/button.tsx'
import { TextInput } from '#ui/forms/text-input.tsx'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import type { Privacy } from '../../rules/event-types.ts'
import { messages } from './owner.messages.ts'
import styles from './owner.module.css'

/** A QR code as one path of squares. */
export interface QrPath {
  readonly size: number
  readonly path: string
}

/** The link that opens the registry, as text and as QR code. */
export function SharePanel({
  href,
  qr,
  privacy,
  onPrint,
}: {
  readonly href: string
  readonly qr: QrPath
  readonly privacy: Privacy
  readonly onPrint: () => void
}) {
  const { sharing: t } = useMessages(messages)
  const [isCopied, setCopied] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(href)) setCopied(true)
    // Without permission the text is selected, so that the keyboard copies it.
    else field.current?.select()
  }
  return (
    <section className={styles.panel} aria-labelledby="share" id="share-panel">
      <h2 className="t-h3" id="share">
        {t.title}
      </h2>
      {privacy === 'private' ? (
        <p className="t-small ink-2">{t.closed}</p>
      ) : (
        <>
          <div className={styles.copy}>
            <TextInput ref={field} label={t.link} readOnly value={href} onFocus={event => event.target.select()} />
            <Button variant="second" onClick={() => void copy()}>
              {t.copy}
            </Button>
          </div>
          <p className="t-small ink-2" role="status">
            {isCopied && t.copied}
          </p>
          <div className={styles.qrRow}>
            <svg
              className={styles.qr}
              viewBox={`-2 -2 ${qr.size + 4} ${qr.size + 4}`}
              role="img"
              aria-label={t.qr}
              shapeRendering="crispEdges"
            >
              <path d={qr.path} />
            </svg>
            <p className="t-small ink-2">{t.qrText}</p>
          </div>
        </>
      )}
      <button type="button" className={`link ${styles.link}`} onClick={onPrint}>
        <Icon name="printer" size="s" /> {t.print}
      </button>
    </section>
  )
}

/** Explains the audience of the registry. */
export function PrivacyPanel({ privacy }: { readonly privacy: Privacy }) {
  const { privacy: t } = useMessages(messages)
  return (
    <section className={styles.panel} aria-labelledby="who-sees">
      <h2 className="t-h3" id="who-sees">
        {t.title}
      </h2>
      <p>{t.levels[privacy]}</p>
      <p className={`t-small ink-2 ${styles.street}`}>
        <Icon name="lock" size="s" />
        <span>{t.street}</span>
      </p>
    </section>
  )
}
