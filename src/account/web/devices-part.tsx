import { CENTRAL_TIME } from '#lib/central-time.ts'
import { useState } from 'react'
import { Badge } from '#ui/display/badge.tsx'
import { FocusedNotice } from '#ui/display/focused-notice.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { VisuallyHidden } from '#ui/display/visually-hidden.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { send } from '#ui/send.ts'
import { endDevice, type Device } from '../contract.ts'
import { Part } from './account-frame.tsx'
import { messages } from './account.messages.ts'
import styles from './account.module.css'

/**
 * Writes times in the time zone of the orders' dates and names it: the server and the browser show the same, so that no
 * time changes while the page is read.
 */
function useTimes(): Intl.DateTimeFormat {
  const language = useLanguage()
  return new Intl.DateTimeFormat(language === 'fr' ? 'fr-CA' : 'en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: CENTRAL_TIME,
    timeZoneName: 'short',
  })
}

/** The devices on which the customer is signed in; each but this one can be signed out. */
export function DevicesPart({
  devices: first,
  call,
}: {
  readonly devices: readonly Device[]
  readonly call: typeof send
}) {
  const { security: t, failed } = useMessages(messages)
  const times = useTimes()
  const [devices, setDevices] = useState(first)
  const [ended, setEnded] = useState<Device>()
  const [hasFailed, setFailed] = useState(false)
  const nameOf = ({ name }: Device) => name || t.unknownDevice
  async function end(device: Device) {
    setFailed(false)
    try {
      setDevices((await call(endDevice, { id: device.id })).devices)
      setEnded(device)
    } catch {
      setFailed(true)
    }
  }
  return (
    <Part id="devices" title={t.devices} text={t.devicesText}>
      {hasFailed && <Notice tone="warn">{failed}</Notice>}
      {ended && (
        <FocusedNotice key={ended.id} tone="ok">
          {t.ended(nameOf(ended))}
        </FocusedNotice>
      )}
      <ul>
        {devices.map(device => (
          <li key={device.id} className={styles.row}>
            <div>
              <b>{nameOf(device)}</b> {device.isThis && <Badge>{t.thisDevice}</Badge>}
              <p className="t-small ink-2">
                {t.begun(times.format(new Date(device.begunAt)))}
                <br />
                {t.seen(times.format(new Date(device.seenAt)))}
              </p>
            </div>
            {!device.isThis && (
              <button type="button" className={`link ${styles.link}`} onClick={() => void end(device)}>
                {t.end}
                <VisuallyHidden>
                  {' '}
                  {nameOf(device)}, {t.begun(times.format(new Date(device.begunAt)))}
                </VisuallyHidden>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}
