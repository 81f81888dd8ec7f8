import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ProductPicture } from '#catalog/web/pictures/product-picture.tsx'
import type { Brand } from '#lib/site.ts'
import { weeksOf } from '#lib/weeks.ts'
import { keepConfigurations } from '#special-order/configurations-contract.ts'
import { joinConfigurations } from '#special-order/web/account-configurations.ts'
import { keepSaved } from '#special-order/web/saved-configurations.ts'
import { copyText } from '#ui/copy-text.ts'
import { Notice } from '#ui/display/notice.tsx'
import { Button } from '#ui/forms/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { send } from '#ui/send.ts'
import { messages } from './configuration-list.messages.ts'
import styles from './configuration-list.module.css'
import type { ShownConfiguration } from './shown-configuration.ts'

const keyOf = ({ brand, slug, codes }: ShownConfiguration): string => `${brand} ${slug} ${codes.join('.')}`

/** A row of the list: picture, name, current price and actions of a configuration. */
function Row({
  shown,
  isBusy,
  onRemove,
  onSaid,
}: {
  readonly shown: ShownConfiguration
  readonly isBusy: boolean
  readonly onRemove: () => void
  readonly onSaid: (text: string) => void
}) {
  const t = useMessages(messages)
  const { name, title, choices, href, link, picture, offer, because } = shown
  const share = async (address: string) => onSaid((await copyText(address)) ? t.copied : t.link(address))
  return (
    <>
      <div className={styles.picture}>
        {picture !== undefined && <ProductPicture product={picture} alt="" ratio="4:3" sizes="7.5rem" />}
      </div>
      <div className={styles.text}>
        {href === undefined ? (
          <b className="t-title">{title}</b>
        ) : (
          <a className="link t-title" href={href}>
            {title}
          </a>
        )}
        {choices !== '' && <p className="t-small ink-2">{choices}</p>}
        {offer !== undefined && (
          <p className="num">
            {t.today(offer.price)}. {t.ships(weeksOf(offer.leadTimeDays))}.
          </p>
        )}
        {because !== '' && (
          <Notice tone="warn" live={false}>
            {because}
          </Notice>
        )}
        <div className={styles.acts}>
          {link !== undefined && (
            <Button variant="quiet" size="s" aria-label={t.shareOf(name)} onClick={() => void share(link)}>
              {t.share}
            </Button>
          )}
          <Button variant="quiet" size="s" aria-label={t.removeOf(name)} disabled={isBusy} onClick={onRemove}>
            {t.remove}
          </Button>
        </div>
      </div>
    </>
  )
}

/** Keeps or removes a configuration in the account, and in this browser if it is of this shop. */
async function change(call: typeof send, brand: Brand, shown: ShownConfiguration, isKept: boolean): Promise<void> {
  const { slug, codes, name } = shown
  const { configurations } = await call(keepConfigurations, {
    brand: shown.brand,
    kept: isKept ? [{ slug, codes: [...codes], name }] : [],
    removed: isKept ? [] : [{ slug, codes: [...codes] }],
  })
  if (shown.brand === brand) keepSaved(configurations)
}

/**
 * The special-order configurations of a customer, newest first. Those that only this browser had are moved into the
 * account. A removed one leaves a line with which it is brought back.
 */
export function ConfigurationList({
  configurations,
  brand,
  call = send,
  reload,
}: {
  readonly configurations: readonly ShownConfiguration[]
  readonly brand: Brand
  readonly call?: typeof send
  readonly reload: () => unknown
}) {
  const t = useMessages(messages)
  const list = useRef<HTMLUListElement>(null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const [busy, setBusy] = useState<string>()
  const [said, setSaid] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    joinConfigurations(brand, call).then(
      joined => {
        if (joined === 'added') reload()
      },
      // Without an answer they are joined the next time.
      () => {},
    )
    // Once for each visit: the page is loaded again with a new `reload`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [brand])

  const press = async (shown: ShownConfiguration, isKept: boolean) => {
    const key = keyOf(shown)
    setBusy(key)
    setHasFailed(false)
    try {
      await change(call, brand, shown, isKept)
      flushSync(() => setRemoved(before => (isKept ? before.filter(one => one !== key) : [...before, key])))
      // The pressed button disappears; focus goes to what takes its place.
      list.current?.querySelector<HTMLElement>(`[data-key="${key}"] :is(button, a)`)?.focus()
    } catch {
      setHasFailed(true)
    } finally {
      setBusy(undefined)
    }
  }

  if (configurations.length === 0) return <p className="ink-2">{t.none}</p>
  return (
    <>
      {hasFailed && <Notice tone="error">{t.failed}</Notice>}
      <ul ref={list}>
        {configurations.map(shown => {
          const key = keyOf(shown)
          return (
            <li key={key} data-key={key} className={styles.row}>
              {removed.includes(key) ? (
                <p className={styles.gone}>
                  {t.removed(shown.name)}{' '}
                  <Button
                    variant="quiet"
                    size="s"
                    aria-label={t.undoOf(shown.name)}
                    disabled={busy === key}
                    onClick={() => void press(shown, true)}
                  >
                    {t.undo}
                  </Button>
                </p>
              ) : (
                <Row shown={shown} isBusy={busy === key} onRemove={() => void press(shown, false)} onSaid={setSaid} />
              )}
            </li>
          )
        })}
      </ul>
      <p className="t-small ink-2" role="status">
        {said}
      </p>
    </>
  )
}
