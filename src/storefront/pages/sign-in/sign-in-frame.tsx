import type { ReactNode } from 'react'
import type { Room } from '#catalog/rules/room.ts'
import { RoomPicture } from '#catalog/web/pictures/room-picture.tsx'
import { Icon, type IconName } from '#ui/display/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { MAIN_ID } from '../../shell/frame-links.ts'
import { messages } from './sign-in-pages.messages.ts'
import styles from './sign-in-page.module.css'

/** A page with a form at the left, and a room and what an account keeps at the right. */
export function SignInFrame({ room, children }: { readonly room: Room | undefined; readonly children: ReactNode }) {
  const t = useMessages(messages)
  return (
    <main id={MAIN_ID} tabIndex={-1} className={styles.split}>
      <div className={styles.form}>
        <div>{children}</div>
      </div>
      <div className={styles.picture}>
        {room && (
          <div className={styles.room}>
            <RoomPicture room={room} sizes="90vw" />
          </div>
        )}
        <section className={styles.keeps} aria-labelledby="keeps">
          <h2 id="keeps" className="t-h3">
            {t.keeps}
          </h2>
          <ul>
            {t.kept.map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon as IconName} />
                <span>
                  <b>{title}</b> {text}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  )
}
