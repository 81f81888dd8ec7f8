import { useState } from 'react'
import { Icon } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { addInstallationService } from '../../contract/line-calls.ts'
import { messages } from './added-layer.messages.ts'
import styles from './added-banner.module.css'
import type { SendCall } from '../state/send-call.ts'
import { announceCartChange } from '../state/announce-cart-change.ts'

export interface InstallationBannerProps {
  /** Formatted fee per unit. */
  readonly fee: string
  /** Lines that were just added and can be installed. */
  readonly basketItemIds: readonly string[]
  readonly call: SendCall
}

/** Offers installation of the added items, at a fee per item [ATC-14]. */
export function InstallationBanner({ fee, basketItemIds, call }: InstallationBannerProps) {
  const t = useMessages(messages)
  const [state, setState] = useState<'offered' | 'adding' | 'added' | 'failed'>('offered')
  const add = async () => {
    setState('adding')
    try {
      for (const basketItemId of basketItemIds)
        announceCartChange((await call(addInstallationService, { basketItemId })).cart)
      setState('added')
    } catch {
      setState('failed')
    }
  }
  return (
    <section className={styles.banner} aria-label={t.installation.label}>
      <Icon name="tool" />
      <p role="status">
        {state === 'added' ? (
          t.installation.added
        ) : state === 'failed' ? (
          t.installation.failed
        ) : (
          <>
            <b>{t.installation.title}</b> {t.installation.text(fee)}
          </>
        )}
      </p>
      {state !== 'added' && (
        <button
          type="button"
          className={styles.act}
          aria-disabled={state === 'adding' || undefined}
          onClick={() => {
            if (state !== 'adding') void add()
          }}
        >
          {state === 'failed' ? t.installation.again : t.installation.add}
        </button>
      )}
    </section>
  )
}
